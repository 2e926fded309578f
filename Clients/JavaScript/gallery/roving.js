// @ts-check

/**
 * Makes some controls one stop of Tab: the arrow keys go from one to the next.
 * @param {HTMLElement} container
 * @param {HTMLElement[]} controls inside it
 */
export function makeOneStop(container, controls) {
  const reach = (/** @type {HTMLElement} */ chosen) => controls.forEach(control => { control.tabIndex = control === chosen ? 0 : -1 })
  if (controls.length > 0) reach(controls[0])
  container.addEventListener('focusin', event => {
    const control = controls.find(control => control === event.target)
    if (control) reach(control)
  })
  container.addEventListener('keydown', event => {
    const steps = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }
    const step = steps[/** @type {keyof typeof steps} */ (event.key)]
    const shown = controls.filter(control => control.getClientRects().length > 0)
    const index = shown.findIndex(control => control === event.target)
    if (step === undefined || index < 0 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    shown[(index + step + shown.length) % shown.length].focus()
  })
  return { reach }
}
