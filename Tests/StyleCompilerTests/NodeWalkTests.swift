import StyleCompiler
import StyleSyntax
import Testing

@Suite struct NodeWalkTests {
  @Test func bitsAreThoseOfTheTree() {
    #expect(NodeBits.verbatim == NodeTraits.verbatim.rawValue)
    #expect(NodeBits.betweenQuotes == NodeTraits.betweenQuotes.rawValue)
    #expect(NodeBits.collection == NodeTraits.collection.rawValue)
  }
}
