/// The colors and letters of contact sheets, on light pages and on dark ones.
enum SheetStyle {
  /// The lines of an earlier state over the present one, which keep their color where that is what changed.
  static let earlier = """
    .then * { color: #d93025 }
    .then *, .was .line, .was .ghost { fill: none; stroke: currentColor; stroke-dasharray: 4 3; vector-effect: non-scaling-stroke }
    .then text, .was text { display: none }

    """

  static let text = """
    text { font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Helvetica, Arial, sans-serif }
    .title { font-size: 24px; font-weight: 700; fill: #17212b }
    .section { font-size: 16px; font-weight: 650; fill: #17212b }
    .name { font-size: 13px; font-weight: 600; fill: #17212b }
    .note, .count { font-size: 11px; fill: #566676 }
    .count { font-size: 12px }
    .warn { font-size: 11px; font-weight: 600; fill: #b3261e }
    .ground { fill: #f3f5f7 }
    .rule { stroke: #d5dce3 }
    .card { fill: #ffffff; stroke: #dde3e9 }
    .draft { stroke: #b3261e }
    .missing { fill: none; stroke: #b3261e; stroke-dasharray: 5 4 }
    .page { color: #2f5573 }
    .page .panel { fill: #eef2f6 }
    .light { color: #17212b }
    .light .panel { fill: #e4eaf0 }
    .dark { color: #ffffff }
    .dark .panel { fill: #3c4c5a }
    .dark .note { fill: #ffffff }
    .solid { fill: currentColor }
    .line { fill: none; stroke: currentColor; stroke-linejoin: round }
    .ghost { fill: none; stroke: currentColor; stroke-dasharray: 3 2.5 }
    .fault { fill: none; stroke: #d93025; stroke-dasharray: 4 3 }
    .axis { stroke: #c5d0da }
    @media (prefers-color-scheme: dark) {
    .title, .section, .name { fill: #e8edf2 }
    .note, .count { fill: #9dadbb }
    .warn { fill: #ff8a80 }
    .ground { fill: #10161c }
    .rule { stroke: #2a3641 }
    .card { fill: #18212a; stroke: #2a3641 }
    .draft, .missing { stroke: #ff8a80 }
    .missing { fill: none }
    .page { color: #9cc7e6 }
    .page .panel { fill: #202c37 }
    .axis { stroke: #3a4a58 }
    }

    """
}
