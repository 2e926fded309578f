public class DispatchQueue {
  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
}
