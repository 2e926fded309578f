"""Stickers: gestures, what is drawn, what a finger finds, and the order of a page."""

import cmath
import math
from fractions import Fraction

from .common import bundle, exact, numbers, rounded

FAR = 1e-3  # How near to an edge nothing is asked, since rounding decides there.


def random_sticker(random, index):
    """The authored numbers of a sticker; some are never scaled, snapped, flipped or closed."""
    content = ["image", "photo", "text"][index % 3]
    low = random.pick([0.25, 0.5, 1, random.decimal(0.1, 2)])
    angle = random.pick([5, 7.5, 15, 45, 90, random.decimal(1, 90, 1)])
    snap = {"angle": angle, "tolerance": float(exact(angle) / 2 * random.below(101) / 100)}
    close = {
        "size": random.decimal(12, 44, 1), "growth": random.pick([0, 10, random.decimal(0, 16, 1)]),
        "offset": {"x": random.pick([0, random.decimal(-20, 20, 1)]), "y": random.pick([0, random.decimal(-20, 20, 1)])}}
    style = {
        "content": content, "size": {"width": random.decimal(40, 240, 1), "height": random.decimal(40, 240, 1)},
        "scale": {"min": low, "max": random.pick([low, low + 1, low + random.decimal(0, 4)])},
        "quarterTurn": random.pick([90, 90, -90, 45, 0, random.decimal(-120, 120, 1)]),
        "flip": random.pick([[], ["horizontal"], ["vertical"], ["horizontal", "vertical"], ["vertical", "horizontal"]])}
    if random.chance(70):
        style["snap"] = snap
    if random.chance(75):
        style["close"] = close
    if random.chance(50):
        style["border"] = {
            "color": {"colorSpace": "srgb", "components": [0.5, 0.5, 0.5], "alpha": 1}, "width": random.decimal(0, 3, 1)}
    if content == "text":
        style["fontSize"] = {"min": 17, "default": random.pick([17, 22, 30]), "max": 30}
        style["fonts"] = ["Georgia", "Courier New"]
    return style


def body_of(style, aspect):
    """The largest size of the photo's ratio that its box holds, found by shrinking one that is surely too large."""
    box = (style["size"]["width"], style["size"]["height"])
    if style["content"] != "photo" or aspect is None:
        return box
    height = min(box[0] / aspect, box[1])
    return (aspect * height, height)


def clamped(value, scales):
    return min(max(value, scales["min"]), scales["max"])


def gesture_after(random, style, state):
    """A gesture's totals, and the state to which they lead: every point of the page is moved as the fingers were."""
    factor = random.pick([1, random.decimal(0.2, 0.99), random.decimal(1.01, 4), 50, 0.01])
    angle = random.pick([0, 90, random.decimal(-400, 400, 1)])
    middle, translation = ([random.decimal(-50, 450, 1), random.decimal(-50, 550, 1)] for _ in range(2))
    scale = clamped(state["scale"] * factor, style["scale"])
    move = cmath.rect(scale / state["scale"], math.radians(angle))
    fingers = complex(*middle)
    center = fingers + complex(*translation) + move * (complex(*state["center"]) - fingers)
    gesture = {"factor": factor, "angle": angle, "translation": translation, "middle": middle}
    return {"gesture": gesture}, state | {
        "center": (center.real, center.imag), "scale": scale, "rotation": state["rotation"] + angle}


def step_after(random, style, state):
    """One thing that people do, and the state to which it leads."""
    kind = random.below(8)
    if kind < 4:
        return gesture_after(random, style, state)
    if kind < 6:
        return {"quarterTurn": True}, state | {"rotation": state["rotation"] + style["quarterTurn"]}
    if kind == 6:
        flip = random.pick(["horizontal", "vertical"])
        member = "flippedX" if flip == "horizontal" else "flippedY"
        return {"flip": flip}, state | ({member: not state[member]} if flip in style["flip"] else {})
    box = [random.decimal(0, 100, 1), random.decimal(0, 100, 1), random.decimal(200, 375, 1), random.decimal(200, 500, 1)]
    center = [sorted((box[i], state["center"][i], box[i + 2]))[1] for i in (0, 1)]
    return {"keepIn": box}, state | {"center": tuple(center)}


def written(state):
    return {
        "center": numbers(state["center"]), "scale": rounded(state["scale"]), "rotation": rounded(state["rotation"]),
        "flippedX": state["flippedX"], "flippedY": state["flippedY"]}


def snapped(style, rotation):
    """What is drawn in the place of a rotation; None so near to a tolerance's end that rounding decides."""
    if "snap" not in style:
        return rotation
    angle, tolerance = exact(style["snap"]["angle"]), exact(style["snap"]["tolerance"])
    turn = Fraction(rotation)
    below = turn - turn % angle
    multiple, distance = min(((m, abs(turn - m)) for m in (below, below + angle)), key=lambda pair: pair[1])
    if abs(distance - tolerance) < FAR or abs(distance - angle / 2) < FAR:
        return None
    return float(multiple) if distance < tolerance else rotation


def winds_round(corners, point):
    """Whether a convex outline holds a point, by the side of each edge that it lies on; None near to an edge."""
    sides = []
    for a, b in zip(corners, corners[1:] + corners[:1]):
        edge, arm = b - a, point - a
        sides.append((edge.conjugate() * arm).imag / abs(edge))
    if min(abs(side) for side in sides) < FAR:
        return None
    return all(side > 0 for side in sides) or all(side < 0 for side in sides)


def drawn(random, style, state, body):
    """What is drawn of a state, and what a finger finds; None where rounding decides about its rotation."""
    rotation = snapped(style, state["rotation"])
    if rotation is None:
        return None
    turn, center, k = cmath.rect(1, math.radians(rotation)), complex(*state["center"]), state["scale"]
    across = turn * k * (-1 if state["flippedX"] else 1)
    down = turn * k * (-1j if state["flippedY"] else 1j)
    half = (body[0] / 2, body[1] / 2)
    corners = [center + turn * k * complex(x * half[0], y * half[1]) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    close = style.get("close")
    button, reach = None, 0
    if close:
        button = corners[0] + turn * complex(close["offset"]["x"], close["offset"]["y"])
        reach = close["size"] / 2 + close["growth"]
    found = {"close": [], "body": [], "nothing": [], "underClose": []}
    for number in range(12):
        near = button if close and number % 2 else random.pick(corners + [center])
        spread = reach + 4 if close and number % 2 else max(body) * k / 2
        point = near + complex(random.decimal(-1, 1, 3), random.decimal(-1, 1, 3)) * spread
        on_body = winds_round(corners, point)
        distance = abs(point - button) - reach if close else 1
        if on_body is None or abs(distance) < FAR:
            continue
        probe = numbers((point.real, point.imag))
        found["close" if distance < 0 else "body" if on_body else "nothing"].append(probe)
        if distance < 0 and on_body:
            found["underClose"].append(probe)
    return {
        "drawnRotation": rounded(rotation), "corners": [numbers((c.real, c.imag)) for c in corners],
        "matrix": numbers((across.real, across.imag, down.real, down.imag, center.real, center.imag)),
        "closeCenter": numbers((button.real, button.imag)) if close else None} | found


def sticker_cases(random):
    styles = {f"sticker{i}": random_sticker(random, i) for i in range(60)}
    cases = []
    for name, style in styles.items():
        while sum(case["sticker"] == name for case in cases) < 5:
            aspect = random.pick([None, 1, 1.5, 0.75, random.decimal(0.2, 5)]) if style["content"] == "photo" else None
            middle = [random.decimal(100, 400, 1), random.decimal(100, 500, 1)]
            initial = {
                "center": tuple(middle), "scale": clamped(1, style["scale"]), "rotation": 0, "flippedX": False,
                "flippedY": False}
            state, stated = initial, None
            if random.chance(50):
                stated = initial | {"scale": random.decimal(0.1, 6), "rotation": random.decimal(-400, 400, 1)}
                state = stated | {"scale": clamped(stated["scale"], style["scale"])}
            steps = []
            for _ in range(random.below(5)):
                step, state = step_after(random, style, state)
                steps.append(step | {"state": written(state)})
            if max(map(abs, state["center"])) > 1e4:
                continue  # So far away, nine decimals are no longer what a double holds of it.
            body = body_of(style, aspect)
            picture = drawn(random, style, state, body)
            if picture is None:
                continue
            case = {
                "sticker": name, "aspect": aspect, "middle": middle, "initial": written(initial), "size": numbers(body),
                "steps": steps}
            cases.append(case | ({"state": written(stated)} if stated else {}) | picture)
    return {"bundle": bundle(stickers=styles), "cases": cases}


def page_cases(random):
    """Pages by the order that a list of names has after each step, and the last of the list at a point."""
    styles = {f"sticker{i}": random_sticker(random, i) for i in range(6)}
    cases = []
    while len(cases) < 300:
        order, transforms, steps = [], {}, []
        for _ in range(4 + random.below(10)):
            action, identity = random.pick(["add", "add", "change", "remove", "front"]), random.pick("abcdef")
            step = {"do": action, "id": identity}
            if action in ("add", "change"):
                name = random.pick(sorted(styles))
                state = {
                    "center": (random.decimal(50, 325, 1), random.decimal(50, 450, 1)),
                    "scale": clamped(random.decimal(0.5, 2), styles[name]["scale"]),
                    "rotation": random.decimal(-180, 180, 1), "flippedX": False, "flippedY": False}
                step |= {"sticker": name, "state": written(state)}
                if action == "add" or identity in order:
                    transforms[identity] = (styles[name], state)
            if action != "change" and identity in order:
                order.remove(identity)
                if action == "front":
                    order.append(identity)
            if action == "add":
                order.append(identity)
            steps.append(step | {"order": list(order)})
        hits = [answer for answer in (page_hit(random, order, transforms) for _ in range(12)) if answer]
        cases.append({"steps": steps, "hits": hits})
    return {"bundle": bundle(stickers=styles), "cases": cases}


def page_hit(random, order, transforms):
    """A point of the page and the last sticker of the order that it lies on; None where rounding decides."""
    point = complex(random.decimal(0, 375, 1), random.decimal(0, 500, 1))
    answer = {"at": [point.real, point.imag], "id": None}
    for identity in order:
        style, state = transforms[identity]
        rotation = snapped(style, state["rotation"])
        if rotation is None:
            return None
        turn, half = cmath.rect(state["scale"], math.radians(rotation)), (style["size"]["width"] / 2, style["size"]["height"] / 2)
        corners = [
            complex(*state["center"]) + turn * complex(x * half[0], y * half[1])
            for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        on_body, close = winds_round(corners, point), style.get("close")
        distance = 1
        if close:
            button = corners[0] + turn / abs(turn) * complex(close["offset"]["x"], close["offset"]["y"])
            distance = abs(point - button) - close["size"] / 2 - close["growth"]
        if on_body is None or abs(distance) < FAR:
            return None
        if distance < 0 or on_body:
            answer |= {"id": identity, "part": "close" if distance < 0 else "body"}
    return answer
