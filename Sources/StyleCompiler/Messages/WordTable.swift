import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// The words of Core Animation, UIKit, SwiftUI, Android, Compose, Flutter, CSS, SVG, GSAP, Motion, Lottie, d3 and Figma.
///
/// All are in small letters without hyphens and dots. Of a word with several meanings the first that its place knows is taken.
enum WordTable {
  /// The meanings of each word in sources: keys or values.
  static let words: [String: [String]] = {
    var words: [String: [String]] = [:]
    for (meaning, others) in meanings + sides {
      for word in others.split(separator: " ") { words[String(word), default: []].append(meaning) }
    }
    return words
  }()

  /// Parts that the names of a tool share.
  static let generic = [
    "kcamediatimingfunction", "kcatransition", "kcafillmode", "kcalinecap", "kcalinejoin", "kca", "animation", "easing",
    "uifonttextstyle",
    "interpolator", "transition", "transform", "value", "curve", "curves", "ease", "style", "layer", "css", "is",
  ]

  /// Words for motion, drawing and levels.
  private static let meanings = [
    // CABasicAnimation, UIView.animate, CSS animation-*, SMIL, GSAP, Motion, Lottie, ObjectAnimator, tween
    ("duration", "time dur durationmillis timespan durationms"),
    ("delay", "startdelay begintime starttime wait delaymillis"),
    ("curve", "easing ease timing timingfunction interpolator easingcurve spec function"),
    ("forever", "infinite infinity inf loop always endless indefinite repeatforever indefinitely"),
    ("repeat", "iterations iterationcount repeatcount repeats loop loops loopcount times numberofloops"),
    ("autoreverse", "yoyo alternate autoreverses pingpong reverses boomerang"), ("fill", "fillmode persist"),
    ("forwards", "freeze hold after"), ("backwards", "before"), ("from", "start initial begin startvalue valuefrom"),
    ("to", "end final finish endvalue valueto animate"),
    ("keyTimes", "times offsets fractions positions offset"),
    ("target", "element node object view selector subject id"),
    ("property", "keypath attribute attributename prop propertyname"),
    ("sequence", "series chain timeline sequentially"),
    ("parallel", "group together simultaneously spawn playtogether concurrent"),
    ("opacity", "alpha fade"), ("translationX", "x tx translatex offsetx positionx movex"),
    ("translationY", "y ty translatey offsety positiony movey"), ("scale", "zoom scalexy size"),
    ("scaleX", "sx scalewidth"), ("scaleY", "sy scaleheight"),
    ("rotation", "rotate rotationz rotatez angle spin r rotationangle"), ("rotationX", "rotatex tilt"),
    ("rotationY", "rotatey"), ("strokeEnd", "trimend trimpathend pathlength pathend"),
    ("strokeStart", "trimstart trimpathstart pathstart"), ("lineWidth", "strokewidth borderwidth linethickness"),
    ("cornerRadius", "borderradius radius rounding cornersize cornerradii corners corner rx roundness"),
    ("color", "tint tintcolor foregroundcolor textcolor fillcolor strokecolor bordercolor"),
    ("backgroundColor", "background bg bgcolor fill"),
    // Springs of UIKit, SwiftUI, Android, Flutter
    ("dampingRatio", "dampingfraction usingspringwithdamping zeta ratio"),
    ("velocity", "initialvelocity initialspringvelocity startvelocity"),
    // Boxes of CSS, Compose, Figma
    ("fill", "backgroundcolor background color bg bgcolor containercolor surface"),
    ("border", "stroke outline borderstyle"),
    ("contentInsets", "padding insets contentinset contentpadding edgeinsets layoutmargins paddings"),
    ("width", "w thickness strokewidth linewidth borderwidth weight"), ("height", "h"),
    ("min", "least lower minimum from begin start low"), ("max", "most upper maximum to end high"),
    ("direction", "side edge placement arrowdirection arrowside arrowedge"), ("rect", "frame rectangle bounds box"),
    ("tipRadius", "arrowradius tipcornerradius arrowtipradius"), ("fontSize", "textsize size pointsize"),
    ("z", "zindex zorder layer elevation"), ("extends", "base inherits basedon parent extend"),
    ("title", "label heading"), ("angle", "degrees rotation"),
    // Text sizes and styles of UIKit, SwiftUI and their short forms
    ("large", "default standard"), ("xLarge", "extralarge xl"), ("xxLarge", "extraextralarge xxl 2xl"),
    ("xxxLarge", "extraextraextralarge xxxl 3xl"), ("accessibility1", "ax1 accessibilitymedium accessibilitym"),
    ("accessibility2", "ax2 accessibilitylarge accessibilityl"),
    ("accessibility3", "ax3 accessibilityextralarge accessibilityxl"),
    ("accessibility4", "ax4 accessibilityextraextralarge accessibilityxxl"),
    ("accessibility5", "ax5 accessibilityextraextraextralarge accessibilityxxxl"),
    ("title1", "title"), ("caption1", "caption"), ("subheadline", "subhead"),
    // Words of values
    ("round", "rounded circle"), ("butt", "square flat none"), ("square", "projecting"), ("follow", "auto automatic"),
    ("backward", "reverse reversed last"), ("random", "shuffle shuffled randomly"), ("edgesIn", "edges outsidein"),
    ("centerOut", "center fromcenter insideout"), ("image", "picture img bitmap"), ("photo", "photograph"),
    ("text", "string label caption"), ("character", "letter letters characters char chars glyph glyphs"),
    ("word", "words"), ("line", "lines row rows"), ("display-p3", "p3 displayp3 wide"), ("srgb", "rgb"),
    ("afterOut", "after sequential"), ("withOut", "with together crossfade"), ("horizontal", "x row"),
    ("vertical", "y column"), ("none", "never nothing"), ("off", "disabled disable ignore silent never"),
    ("warning", "warn"), ("note", "info information hint notice"), ("error", "err fatal critical"),
  ]

  private static let sides = [
    ("top", "up above north blockstart"), ("bottom", "down below south under blockend"),
    ("leading", "start inlinestart"), ("trailing", "end inlineend"), ("left", "leading west start inlinestart"),
    ("right", "trailing east end inlineend"),
  ]

  /// The advice on words that are known, but mean nothing at their place.
  static func refusal(_ word: String, known: [String]) -> [Suggestion] {
    let small = TextSize.allCases.filter { $0 < .large }.map { $0.rawValue.lowercased() }
    guard known.contains(TextSize.accessibility5.rawValue), small.contains(foldedWord(word)) else { return [] }
    return [Suggestion(.value, "use ", [TextSize.large.rawValue], ": smaller text only shrinks, and needs less space")]
  }

  /// Other names of the curves' families: GSAP's, jQuery's, d3's.
  static let families: [String: String] = [
    "power1": "quad", "power2": "cubic", "power3": "quart", "power4": "quint", "strong": "quint", "quadratic": "quad",
    "quartic": "quart", "quintic": "quint", "sinusoidal": "sine", "sin": "sine", "exponential": "expo", "exp": "expo",
    "circular": "circ", "circle": "circ", "overshoot": "back",
  ]

  /// Curves that are near a named one.
  static let alike = ["acceleratedecelerate": "inOutSine", "easy": "easeInOut", "standardeasing": "easeInOut"]

  /// Curves by their names elsewhere: those of Material and Android from their published control points.
  static let curves: [String: String] = [
    "ease": "default", "stepend": "{ steps: 1, jump: end }", "stepstart": "{ steps: 1, jump: start }",
    "none": "linear", "swing": "easeInOut", "easyease": "[0.333333, 0, 0.666667, 1]",
    "fastoutslowin": "[0.4, 0, 0.2, 1]", "fastoutlinearin": "[0.4, 0, 1, 1]", "linearoutslowin": "[0, 0, 0.2, 1]",
    "decelerate": "[0, 0, 0.2, 1]", "accelerate": "[0.4, 0, 1, 1]", "legacy": "[0.4, 0, 0.2, 1]",
    "standard": "[0.2, 0, 0, 1]", "standarddecelerate": "[0, 0, 0, 1]", "standardaccelerate": "[0.3, 0, 1, 1]",
    "emphasized":
      "{ points: [[0, 0], [0.166666, 0.4], [1, 1]], curves: [[0.3, 0, 0.8, 0.15], [0.05, 0.7, 0.1, 1]] }",
    "emphasizeddecelerate": "[0.05, 0.7, 0.1, 1]", "emphasizedaccelerate": "[0.3, 0, 0.8, 0.15]",
    "decelerateinterpolator": "[0.333333, 0.666667, 0.666667, 1]",
    "accelerateinterpolator": "[0.333333, 0, 0.666667, 0.333333]",
    "overshoot": "[0.333333, 1.666667, 0.666667, 1]", "anticipate": "[0.333333, 0, 0.666667, -0.666667]",
    "fastlineartosloweasein": "[0.18, 1, 0.04, 1]", "slowmiddle": "[0.15, 0.85, 0.85, 0.15]",
    "easeintolinear": "[0.67, 0.03, 0.65, 0.09]", "lineartoeaseout": "[0.35, 0.91, 0.33, 0.97]",
    "smooth": "{ spring: { duration: 500ms, bounce: 0 } }", "snappy": "{ spring: { duration: 500ms, bounce: 0.15 } }",
    "bouncy": "{ spring: { duration: 500ms, bounce: 0.3 } }",
  ]

  /// The colors of CSS, and other names that are written often.
  static let colors = [
    "transparent": "#00000000", "clear": "#00000000", "systemblue": "#007AFF", "systemred": "#FF3B30",
    "systemgreen": "#34C759", "systemorange": "#FF9500", "systemyellow": "#FFCC00", "systemgray": "#8E8E93",
  ].merging(ColorNames.hex) { own, _ in own }

  /// Names of units elsewhere, by dimension and unit.
  static let units: [Dimension: [String: Set<String>]] = [
    .length: ["pt": ["px", "dp", "pts", "points", "point"]],
    .angle: ["deg": ["°", "º", "degree", "degrees"]],
    .time: [
      "s": ["sec", "secs", "second", "seconds"], "ms": ["msec", "msecs", "millis", "millisecond", "milliseconds"],
    ],
    .proportion: ["%": ["percent", "pct"]],
  ]

  /// Units that a factor turns into ours, with its basis in words behind a number.
  ///
  /// CSS's lengths are at 96 a physical inch and 16 a root font size, times at 60 frames a second.
  static let factors: [Dimension: [(units: Set<String>, factor: Double, basis: String)]] = [
    .length: [
      (["rem"], 16, " at 16 pt per rem"), (["in"], 96, " at 96 pt per inch"), (["pc"], 16, " at 96 pt per inch"),
      (["mm"], 96 / 25.4, " at 96 pt per inch"), (["cm"], 96 / 2.54, " at 96 pt per inch"),
    ],
    .angle: [(["grad", "gon"], 0.9, ""), (["π", "pi"], 180, "")],
    .time: [(["min"], 60, ""), (["f", "frame", "frames"], 1.0 / 60, " at 60 frames per second")],
    .number: [(["%", "percent", "pct"], 0.01, "")],
  ]

  /// Units of lengths that depend on what is around them, so that no number is meant.
  static let relativeUnits: Set = ["em", "ex", "ch", "lh", "vw", "vh", "vmin", "vmax", "fr", "%"]
}
