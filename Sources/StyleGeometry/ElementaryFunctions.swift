// The C library's mathematics, under Swift's own names; the only file of this module that knows the platform.
#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

func cosine(_ radians: Double) -> Double { cos(radians) }

func sine(_ radians: Double) -> Double { sin(radians) }

func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

func hyperbolicCosine(_ value: Double) -> Double { cosh(value) }

func hyperbolicSine(_ value: Double) -> Double { sinh(value) }

func inverseHyperbolicTangent(_ value: Double) -> Double { atanh(value) }

func exponential(_ value: Double) -> Double { exp(value) }

func logarithm(_ value: Double) -> Double { log(value) }

func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
