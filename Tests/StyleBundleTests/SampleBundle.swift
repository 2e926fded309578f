import Foundation
import StyleBundle

/// A bundle in which every member of the form is there, and those that this repository ships.
enum SampleBundle {
  static let text = #"""
    {"format": {"version": 1, "minimumClient": 1, "later": []}, "name": "sample", "later": {"a": [1]},
     "tags": {"note": {
       "layout": {"radius": {"1": 25, "2": 18}, "pixelGrid": 1, "line": {"width": 1.5}, "dot": {"radius": 2},
                  "halo": {"radius": 4, "opacity": 0.3},
                  "text": {"width": {"min": 20, "max": 150}, "height": {"min": 14, "max": 15}, "padding": 5, "gap": 6,
                           "fontSize": 12}},
       "hit": {"dot": 25, "text": 5, "panDot": 35, "panText": 15, "prefer": "dot"},
       "cycle": ["right", "left"], "show": "pop", "hide": "fade",
       "verticals": [{"right": 89.9990234375, "left": 90.0009765625}, {"right": 89.999, "left": 90.999}],
       "colors": {"line": {"colorSpace": "srgb", "components": [1, 0.5, 0], "alpha": 1},
                  "dot": {"colorSpace": "display-p3", "components": [0, 0, 0], "alpha": 0.5}},
       "styles": {"1": {"left": [{"angle": 180, "side": "left", "elbow": [0, 0]}],
                        "right": [{"angle": 0, "side": "right", "elbow": [0, 0]}]},
                  "2": {"left": [{"angle": -90, "side": "left", "elbow": [0, -18]},
                                 {"angle": 90, "side": "left", "elbow": [0, 18]}],
                        "right": [{"angle": -45, "side": "right", "elbow": [13, -13]},
                                  {"angle": 45, "side": "right", "elbow": [13, 13]}]}},
       "bounds": {"1": {"left": {"minX": -160.75, "minY": -21, "maxX": 4, "maxY": 4},
                        "right": {"minX": -4, "minY": -21, "maxX": 160.75, "maxY": 4}},
                  "2": {"left": {"minX": -160.75, "minY": -39, "maxX": 4, "maxY": 18.75},
                        "right": {"minX": -4, "minY": -34, "maxX": 173.75, "maxY": 13.75}}}}},
     "bubbles": {"tip": {
       "arrow": {"directions": ["bottom", "top"], "width": 30, "height": 12, "tipRadius": 3, "baseRadius": 2,
                 "clearance": 0.7, "position": {"min": 0.2, "default": 0.5, "max": 0.8}},
       "cornerRadius": 8, "size": {"width": {"min": 120, "max": 313}, "height": {"min": 48, "max": 200}},
       "contentInsets": {"top": 1, "left": 2, "bottom": 3, "right": 4},
       "fill": {"colorSpace": "srgb", "components": [1, 1, 1], "alpha": 1},
       "border": {"color": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 1}, "width": 0.5},
       "placement": {"margin": 12, "gap": 3},
       "smallest": {"bottom": {"width": 49.5, "height": 28}},
       "outline": {
         "bottom": [
           {"x": [38, 0, 0, -46, 1, 0], "y": [-12, 0, 1, 0, 0, 0], "radius": 2},
           {"x": [23, 0, 0, -46, 1, 0], "y": [0, 0, 1, 0, 0, 0], "radius": 3},
           {"x": [8, 0, 0, -46, 1, 0], "y": [-12, 0, 1, 0, 0, 0], "radius": 2},
           {"x": [0, 0, 0, 0, 0, 0], "y": [-12, 0, 1, 0, 0, 0], "radius": 8},
           {"x": [0, 0, 0, 0, 0, 0], "y": [0, 0, 0, 0, 0, 0], "radius": 8},
           {"x": [0, 1, 0, 0, 0, 0], "y": [0, 0, 0, 0, 0, 0], "radius": 8},
           {"x": [0, 1, 0, 0, 0, 0], "y": [-12, 0, 1, 0, 0, 0], "radius": 8}],
         "top": [
           {"x": [8, 0, 0, -46, 1, 0], "y": [12, 0, 0, 0, 0, 0], "radius": 2},
           {"x": [23, 0, 0, -46, 1, 0], "y": [0, 0, 0, 0, 0, 0], "radius": 3},
           {"x": [38, 0, 0, -46, 1, 0], "y": [12, 0, 0, 0, 0, 0], "radius": 2},
           {"x": [0, 1, 0, 0, 0, 0], "y": [12, 0, 0, 0, 0, 0], "radius": 8},
           {"x": [0, 1, 0, 0, 0, 0], "y": [0, 0, 1, 0, 0, 0], "radius": 8},
           {"x": [0, 0, 0, 0, 0, 0], "y": [0, 0, 1, 0, 0, 0], "radius": 8},
           {"x": [0, 0, 0, 0, 0, 0], "y": [12, 0, 0, 0, 0, 0], "radius": 8}]}}},
     "animations": {
       "fade": {"duration": 0.25, "reducedMotion": {"none": true}, "tracks": [
         {"target": "view", "property": "opacity", "begin": 0, "duration": 0.25, "values": [1, 0], "keyTimes": [0, 1],
          "curves": [{"steps": {"count": 4, "jump": "both"}}], "repeat": 1, "autoreverse": false, "fill": "both"}]},
       "pop": {"duration": 1.5, "reducedMotion": {"use": "fade"}, "tracks": [
         {"target": "dot", "property": "scale", "begin": 0.5, "duration": 0.25, "values": [0, 1.2, 1],
          "keyTimes": [0, 0.6, 1], "curves": [[0.42, 0, 0.58, 1.5],
            {"spring": {"mass": 1, "stiffness": 200, "damping": 20, "velocity": 0.5}}],
          "repeat": 2, "autoreverse": true, "fill": "backwards", "allowFlip": true}]},
       "pulse": {"reducedMotion": {"tracks": [
         {"target": "x", "property": "x-glow", "begin": 0, "duration": 1, "values": [0, 1], "keyTimes": [0, 1],
          "curves": [[0, 0, 1, 1]], "repeat": 1, "autoreverse": false, "fill": "none"}]}, "tracks": [
         {"target": "line", "property": "color", "begin": 0, "duration": 1, "values": [
            {"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 1},
            {"colorSpace": "srgb", "components": [0, 0, 1], "alpha": 0}], "keyTimes": [0, 1],
          "curves": [[0, 0, 1, 1]], "repeat": "forever", "autoreverse": false, "fill": "forwards"}]}}}
    """#

  static func decoded() throws -> DecodedBundle { try DecodedBundle(decoding: Array(text.utf8)) }

  static let shipped = ["default", "festival", "field", "field-others"]

  /// The bytes of a bundle that `make styles` made.
  static func shipped(_ name: String) throws -> [UInt8] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return Array(try Data(contentsOf: root.appending(path: "Generated/bundles/\(name).json")))
  }
}
