/// A word in small letters, without hyphens, underscores, dots and spaces: as words of other tools are compared.
package func foldedWord(_ word: String) -> String { word.lowercased().filter { $0.isLetter || $0.isNumber } }
