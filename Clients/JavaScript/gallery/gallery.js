// @ts-check
import { html, icon, isTextField } from './dom.js'
import { Card, findingList } from './card.js'
import { pageHeading, themeSwitch } from './bar.js'
import { toggle } from './controls.js'
import { followSources } from './live.js'
import { GalleryModel } from './model.js'
import { installTooltip } from './tooltip.js'
import { sections } from './sections.js'

const menuIcon = 'M2 4h12M2 8h12M2 12h12'

/** The page: what is shown of the data, and how. */
class Gallery {
  /** @param {import('./model.js').GalleryData} data */
  constructor(data) {
    this.model = new GalleryModel(data)
    this.bundle = this.model.bundleNames[0] ?? ''
    this.isComparing = false
    this.query = ''
    this.order = ''
    this.settings = { reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches }
    /** @type {Map<string, object>} what cards show, by style */
    this.states = new Map()
    /** @type {Map<string, Card>} */
    this.cards = new Map()
    this.visible = new IntersectionObserver(entries => this.drawVisible(entries), { rootMargin: '400px 0px' })
    this.nav = html('nav', { id: 'styles', 'aria-label': 'Styles' })
    this.main = html('main', { id: 'main' })
    this.status = html('span', { class: 'live', role: 'status' })
    this.bundles = html('div', { class: 'bundles' })
    this.search = html('input', {
      type: 'search', name: 'search', placeholder: 'Search styles', 'aria-label': 'Search styles', autocomplete: 'off',
      on: { input: () => this.filter(this.search.value) },
    })
  }

  /** Makes the page around the cards, once. */
  install() {
    const { app } = this.model.data
    document.title = app ? `Styles of ${app}` : 'Styles'
    const menu = html('button', {
      type: 'button', class: 'menu', 'aria-expanded': 'false', 'aria-controls': 'styles', 'aria-label': 'List of styles',
      on: { click: () => this.openMenu(menu.getAttribute('aria-expanded') !== 'true') },
    }, icon(menuIcon))
    this.menu = menu
    const motion = toggle('Less motion', 'motion', this.settings.reducedMotion, isOn => {
      this.settings.reducedMotion = isOn
      this.redraw()
    })
    motion.element.title = 'Reduced motion: what people see who ask their system for less of it'
    const page = html('div', { class: 'page' },
      html('a', { class: 'skip', href: '#main' }, 'To the styles'),
      html('header', { class: 'bar' }, menu,
        pageHeading(app), this.status, this.search, this.bundles, motion.element, themeSwitch()),
      html('div', { class: 'columns' }, this.nav, this.main))
    document.body.append(page)
    installTooltip(document.body)
    addEventListener('keydown', event => this.byKey(event))
    addEventListener('hashchange', () => this.goToHash())
    for (const part of [this.nav, this.main]) part.addEventListener('click', () => this.openMenu(false))
    this.show()
    this.goToHash()
  }

  /** @param {boolean} isOpen */
  openMenu(isOpen) {
    this.menu.setAttribute('aria-expanded', `${isOpen}`)
    document.documentElement.classList.toggle('menu-open', isOpen)
  }

  /** @param {KeyboardEvent} event */
  byKey(event) {
    const isSearching = event.target === this.search
    if (event.key === '/' && !isTextField(event.target)) {
      event.preventDefault()
      this.search.focus()
    } else if (event.key === 'Escape') {
      if (isSearching) this.filter(this.search.value = '')
      this.openMenu(false)
    }
  }

  /** @param {GalleryData} data */
  take(data) {
    this.model = new GalleryModel(data)
    if (!this.model.bundleNames.includes(this.bundle)) this.bundle = this.model.bundleNames[0] ?? ''
    const anchor = this.firstOnScreen()
    this.show()
    if (anchor) this.keepInPlace(anchor)
  }

  /** The first card that can be seen, and where. */
  firstOnScreen() {
    for (const [id, { element }] of this.cards) {
      const { top, bottom, height } = element.getBoundingClientRect()
      if (height > 0 && bottom > 80) return { id, top }
    }
    return null
  }

  /** @param {{ id: string, top: number }} anchor */
  keepInPlace({ id, top }) {
    const now = this.cards.get(id)?.element.getBoundingClientRect().top
    if (now !== undefined && now !== top) scrollBy({ top: now - top, behavior: /** @type {ScrollBehavior} */ ('instant') })
  }

  /** Brings the page in line with the data; cards whose style is as it was stay as they are. */
  show() {
    const keys = sections.map(section => section.key)
    const styles = this.model.styles(this.bundle, keys)
    const base = this.model.bundleNamed(this.bundle)?.base
    const before = base ? this.model.styles(base, keys) : null
    if (!before) this.isComparing = false
    this.showBundles(base)
    const old = this.cards
    this.cards = new Map()
    const parts = sections.map(section => {
      const cards = (styles.get(section.key) ?? []).map(style => {
        const earlier = before?.get(section.key)?.find(({ name }) => name === style.name)
        const isChanged = before !== null && JSON.stringify(earlier?.json) !== JSON.stringify(style.json)
        if (this.isComparing && !isChanged) return null
        const versions = this.isComparing && earlier
          ? [{ label: `before: ${base}`, style: earlier }, { label: `after: ${this.bundle}`, style }] : [{ label: '', style }]
        return this.card(section, versions, isChanged, old)
      }).flatMap(card => card ?? [])
      return { section, cards }
    })
    for (const [id, card] of old) if (this.cards.get(id) !== card) card.stop()
    this.layOut(parts)
    this.filter(this.query)
  }

  /**
   * @param {import('./card.js').Section} section
   * @param {import('./card.js').Version[]} versions
   * @param {boolean} isChanged
   * @param {Map<string, Card>} old
   */
  card(section, versions, isChanged, old) {
    const { id } = versions[versions.length - 1].style
    let card = old.get(id)
    if (!card) {
      const state = this.states.get(id) ?? {}
      this.states.set(id, state)
      card = new Card(section, versions, state, this.settings)
    } else if (card.differs(versions)) {
      card.replace(versions)
    }
    card.element.classList.toggle('changed', isChanged)
    this.cards.set(id, card)
    return card
  }

  /** @param {{ section: import('./card.js').Section, cards: Card[] }[]} parts */
  layOut(parts) {
    const others = this.model.otherFindings(this.bundle, new Set(this.cards.keys()))
    const shown = parts.filter(({ cards }) => cards.length > 0)
    // What is moved in the document loses its focus, so where the same cards stand in the same order they stay.
    const order = JSON.stringify([this.isComparing, others, ...this.cards.keys()])
    if (order !== this.order) {
      const top = this.order === '' ? 0 : scrollY
      this.main.replaceChildren(...this.kinds(shown, others))
      if (top > 0) scrollTo({ top, behavior: /** @type {ScrollBehavior} */ ('instant') })
      this.order = order
    }
    const groups = shown.map(({ section, cards }) => html('div', { class: 'group' }, html('h2', null, section.title),
      html('ul', null, ...cards.map(card => this.navEntry(card)))))
    const { children } = this.nav
    const isSame = groups.length === children.length && groups.every((group, index) => children[index].isEqualNode(group))
    if (!isSame) this.nav.replaceChildren(...groups)
    this.observe()
  }

  /**
   * @param {{ section: import('./card.js').Section, cards: Card[] }[]} shown
   * @param {import('./model.js').Finding[]} others
   */
  kinds(shown, others) {
    const children = shown.map(({ section, cards }) => (
      html('section', { class: 'kind', 'data-kind': section.key },
        html('header', null, html('h2', null, section.title), html('p', null, section.help)),
        html('div', { class: 'cards' }, ...cards.map(card => card.element)))))
    if (others.length > 0) {
      children.unshift(html('section', { class: 'kind' }, html('header', null, html('h2', null, 'Project')), findingList(others)))
    }
    if (shown.length === 0) children.push(this.emptyPage())
    children.push(html('p', { class: 'none', hidden: true }, 'No style has that name.'))
    return children
  }

  /** Has cards drawn when they come near; those that are near already come at once. */
  observe() {
    this.visible.disconnect()
    for (const card of this.cards.values()) this.visible.observe(card.element)
  }

  /** @param {Card} card */
  navEntry({ style, element }) {
    const worst = style.json === null || style.isDraft ? 'error' : style.findings[0]?.level
    const isChanged = element.classList.contains('changed')
    return html('li', { 'data-style': style.id }, html('a', { href: `#${encodeURIComponent(style.id)}` }, style.name,
      worst && html('i', { class: `mark ${worst}`, title: worst }),
      isChanged && html('i', { class: 'mark changed', title: 'changed' })))
  }

  emptyPage() {
    const text = this.isComparing ? 'Nothing differs between the two bundles.'
      : this.model.bundleNames.length === 0 ? 'There is no bundle yet: the project file names none that compiles.'
        : 'This bundle has no styles yet. Write one below StyleSources, and it is drawn here.'
    return html('section', { class: 'kind empty-page' }, html('h2', null, 'Nothing to draw'), html('p', null, text))
  }

  /** @param {string | undefined} base */
  showBundles(base) {
    const names = this.model.bundleNames
    const select = html('select', {
      name: 'bundle', 'aria-label': 'Bundle', on: {
        change: () => {
          this.bundle = select.value
          this.show()
        },
      },
    }, ...names.map(name => html('option', { value: name, selected: name === this.bundle }, name)))
    const compare = base === undefined ? null : toggle('Before and after', 'compare', this.isComparing, isOn => {
      this.isComparing = isOn
      this.show()
    })
    const focused = this.bundles.contains(document.activeElement) ? document.activeElement?.getAttribute('name') : null
    const labelled = html('label', { class: 'labelled' }, html('span', null, 'Bundle'), select)
    this.bundles.replaceChildren(...[names.length > 0 && labelled, compare?.element].filter(Boolean))
    if (focused) this.bundles.querySelector(`[name="${focused}"]`)?.focus()
  }

  /** @param {string} query */
  filter(query) {
    this.query = query
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    const matches = (/** @type {string} */ id) => {
      const text = this.cards.get(id)?.style.searchText ?? ''
      return words.every(word => text.includes(word))
    }
    let count = 0
    for (const [id, card] of this.cards) {
      card.element.hidden = !matches(id)
      if (!card.element.hidden) count += 1
    }
    for (const entry of this.nav.querySelectorAll('[data-style]')) entry.hidden = !matches(entry.dataset.style)
    for (const group of [...this.main.querySelectorAll('.kind[data-kind]'), ...this.nav.querySelectorAll('.group')]) {
      group.hidden = !group.querySelector('.card:not([hidden]), li:not([hidden])')
    }
    const none = this.main.querySelector('.none')
    if (none) none.hidden = count > 0 || this.cards.size === 0
  }

  /** @param {IntersectionObserverEntry[]} entries */
  drawVisible(entries) {
    for (const entry of entries) {
      const card = this.cards.get(entry.target.id)
      if (entry.isIntersecting) card?.draw()
      else card?.stop()
    }
  }

  /** Draws every card that is drawn once more. */
  redraw() {
    for (const card of this.cards.values()) if (card.isDrawn) card.replace(card.versions)
    this.observe()
  }

  goToHash() {
    const id = decodedHash()
    const card = this.cards.get(id)
    if (!card) return
    if (card.element.hidden) this.filter(this.search.value = '')
    card.draw()
    card.element.scrollIntoView({ block: 'start', behavior: /** @type {ScrollBehavior} */ ('instant') })
    card.element.focus({ preventScroll: true })
  }
}

/** @typedef {import('./model.js').GalleryData} GalleryData */

/** The style that the address names; none where it can't be read. */
function decodedHash() {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ''
  }
}

const gallery = new Gallery(JSON.parse(document.getElementById('data')?.textContent ?? '{}'))
gallery.install()
followSources(data => gallery.take(data), state => {
  gallery.status.textContent = state === 'live' ? 'live' : 'waiting for the server'
  gallery.status.dataset.state = state
})
