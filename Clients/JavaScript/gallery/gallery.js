// @ts-check
import { html, isTextField } from './dom.js'
import { AddressBar, readAddress } from './address.js'
import { installCardStops } from './card-stops.js'
import { bundleChoice, motionSwitch, pageHeading, searchField, statusLine, styleMenu, themeSwitch } from './bar.js'
import { goToFinding } from './findings.js'
import { followSources } from './live.js'
import { GalleryModel } from './model.js'
import { Overview } from './overview.js'
import { PageCards } from './page-cards.js'
import { emptyText, filterPage, kindSections, showNav, sortedParts } from './page-parts.js'
import { firstOnScreen, keepInPlace } from './scroll-anchor.js'
import { defaultSettings, settingsOfAddress, wordsOfSettings } from './page-settings.js'
import { Panel } from './panel.js'
import { tokenSection } from './tokens.js'
import { toolbar } from './toolbar.js'
import { installTooltip } from './tooltip.js'
import { sections } from './sections.js'

/** The page: what is shown of the data, and how. */
class Gallery {
  /** @param {import('./model.js').GalleryData} data */
  constructor(data) {
    this.model = new GalleryModel(data)
    this.bundle = this.model.bundleNames[0] ?? ''
    this.isComparing = false
    /** @type {GalleryModel | null} another build, to be compared with */
    this.build = null
    this.query = ''
    this.order = ''
    /** @private */
    this.frame = 0
    /** @type {import('./toolbar.js').View} */
    this.view = 'overview'
    /** @type {import('./toolbar.js').Order} */
    this.sort = 'name'
    /** The style that is looked at; empty for none. */
    this.opened = ''
    this.address = new AddressBar(() => this.writeAddress())
    /** @type {Set<string>} kinds that are folded */
    this.folded = new Set()
    this.settings = defaultSettings()
    this.cards = new PageCards(this, this.settings, { onChange: () => this.address.writeSoon(), onBeside: () => this.change({}), onTurn: () => this.turn() })
    /** Lists all styles, once somebody looks at the list. */
    this.list = () => {}
    this.menu = styleMenu(() => {
      this.list()
      this.filter(this.query)
    })
    this.overview = new Overview()
    this.panel = new Panel(() => this.close())
    this.toolbar = toolbar({
      onView: view => this.change({ view }), onOrder: sort => this.change({ sort }), onPlayAll: isOn => this.overview.playAll(isOn),
      onSetting: part => {
        this.redraw(part)
        this.writeAddress()
      },
      onBuild: data => {
        this.build = data && new GalleryModel(data)
        this.change({ isComparing: data !== null })
      },
    })
    this.visible = new IntersectionObserver(entries => this.drawVisible(entries), { rootMargin: '400px 0px' })
    this.nav = html('nav', { id: 'styles', 'aria-label': 'Styles' })
    this.main = html('main', { id: 'main' })
    this.cards.safeRanges.take(data)
    this.status = statusLine(data.app ? `Styles of ${data.app}` : 'Styles', () => this.goToFirstError())
    this.bundles = bundleChoice(bundle => this.change({ bundle }), isComparing => this.change({ isComparing }))
    this.search = searchField(text => {
      this.filter(text)
      this.address.writeSoon()
    })
  }

  /** Makes the page around the cards, once. */
  install() {
    const motion = motionSwitch(this.settings.reducedMotion, reducedMotion => this.redraw({ reducedMotion }))
    const page = html('div', { class: 'page' },
      html('a', { class: 'skip', href: '#main' }, 'Skip to the styles'),
      html('header', { class: 'bar' }, this.menu.element,
        pageHeading(this.model.data.app), this.status.element, this.search, this.bundles.element, motion, themeSwitch()),
      html('div', { class: 'columns' }, this.nav, this.main, this.panel.element))
    document.body.append(page)
    installTooltip(document.body)
    installCardStops(this.main)
    addEventListener('keydown', event => this.byKey(event))
    addEventListener('hashchange', () => this.goToAddress())
    for (const part of [this.nav, this.main]) part.addEventListener('click', () => this.menu.open(false))
    this.goToAddress()
  }

  /** @param {KeyboardEvent} event */
  byKey(event) {
    const isSearching = event.target === this.search
    if (document.querySelector('dialog[open], :popover-open')) return
    if (event.key === '/' && !isTextField(event.target)) {
      event.preventDefault()
      this.search.focus()
    } else if (event.key === 'Escape') {
      if (isSearching) this.filter(this.search.value = '')
      else if (this.menu.isOpen()) this.menu.open(false)
      else if (!event.defaultPrevented) this.close()
    } else {
      this.overview.byKey(event)
    }
  }

  /**
   * Shows the page otherwise.
   * @param {Partial<Pick<Gallery, 'view' | 'sort' | 'bundle' | 'isComparing' | 'opened'>>} part
   */
  change(part) {
    Object.assign(this, part)
    this.show()
    this.writeAddress()
  }

  /** Draws what is turned, once in a frame. */
  turn() {
    cancelAnimationFrame(this.frame)
    this.frame = requestAnimationFrame(() => this.cards.get(this.opened)?.numbers.showChanges())
    this.address.writeSoon()
  }

  /** @param {GalleryData} data */
  take(data) {
    this.model = new GalleryModel(data, this.model)
    this.cards.safeRanges.take(data)
    if (!this.model.bundleNames.includes(this.bundle)) this.bundle = this.model.bundleNames[0] ?? ''
    const anchor = firstOnScreen(this.main, this.cards.all())
    this.show()
    if (this.panel.isOpen) this.cards.get(this.opened)?.showSafeRanges()
    if (anchor) keepInPlace(this.cards.get(anchor.id), anchor.top)
    this.turn()
  }

  /** @param {string} written what a watcher says of the safe ranges beside the page */
  hearOfSafeRanges(written) {
    if (this.cards.safeRanges.hear(written) && this.panel.isOpen) this.cards.get(this.opened)?.showSafeRanges()
  }

  /** Brings the page in line with the data. */
  show() {
    const { parts, known, canCompare } = this.cards.show(this, sections)
    if (!canCompare) this.isComparing = false
    document.documentElement.toggleAttribute('data-comparing', this.isComparing)
    this.bundles.show(this.model.bundleNames, this.bundle, canCompare ? this.isComparing : null)
    if (!this.cards.get(this.opened)) this.opened = ''
    this.layOut(parts, this.model.otherFindings(this.bundle, known))
    this.filter(this.query)
    this.status.count(this.model.errors.length)
  }

  /**
   * @param {import('./page-parts.js').KindPart[]} parts
   * @param {import('./model.js').Finding[]} others findings of no style
   */
  layOut(parts, others) {
    const isOverview = this.view === 'overview'
    const shown = sortedParts(parts.filter(({ cards }) => cards.length > 0), this.sort)
    this.toolbar.show(this.view, this.sort, this.settings)
    for (const element of [document.documentElement, this.main]) element.classList.toggle('overview', isOverview)
    const grids = new Map(isOverview ? shown.map(({ section: { key }, cards }) => [key, this.overview.grid(key, cards)]) : [])
    // What is moved in the document loses its focus, so where the same stand in the same order they stay.
    const ids = shown.flatMap(({ cards }) => cards.map(({ style }) => style.id))
    const { tokens = [] } = this.model.data
    const order = JSON.stringify([this.view, this.isComparing, this.bundle, others, tokens, ...ids])
    const stays = order === this.order && [...grids.values()].every(grid => grid.isConnected)
    if (!stays) {
      const top = this.order === '' ? 0 : scrollY
      const focused = document.activeElement?.getAttribute('data-tile')
      this.main.replaceChildren(this.toolbar.element, ...kindSections(shown, others, {
        body: ({ section: { key }, cards }) => grids.get(key) ?? html('div', { class: 'cards' }, ...cards.map(({ element }) => element)),
        onFold: () => this.overview.place(true), folded: this.folded,
        empty: emptyText(this.isComparing, this.model.bundleNames.length > 0), isOverview,
        tokens: tokens.length > 0 ? tokenSection(tokens, this.bundle, search => this.find(search)) : null,
      }))
      if (top > 0) scrollTo({ top, behavior: /** @type {ScrollBehavior} */ ('instant') })
      if (focused) this.overview.tiles.get(focused)?.element.focus({ preventScroll: true })
      this.order = order
    }
    this.panel.show(isOverview ? this.cards.get(this.opened) ?? null : null)
    this.overview.mark(this.opened)
    for (const card of this.cards.all()) if (card.isBuilt) card.element.tabIndex = isOverview ? -1 : 0
    this.list = () => showNav(this.nav, shown)
    if (!isOverview || this.menu.isOpen()) this.list()
    this.observe()
  }

  /** Has cards drawn when they come near; those that are near already come at once. */
  observe() {
    this.visible.disconnect()
    for (const card of this.cards.all()) if (card.isBuilt && card.element.isConnected) this.visible.observe(card.element)
  }

  /** @param {string} query */
  filter(query) {
    this.query = query
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    const finds = (/** @type {string} */ text) => words.every(word => text.includes(word))
    const matches = (/** @type {string} */ id) => words.length === 0 || finds(this.cards.get(id)?.style.searchText ?? '')
    const isOpen = (/** @type {string} */ id) => id === this.opened
    const count = filterPage(this.main, this.nav, this.cards.all(), this.overview, matches, isOpen, finds)
    this.toolbar.count(count, this.cards.all().length)
    this.overview.reachByTab(null)
  }

  /** @param {string} text */
  find(text) {
    this.filter(this.search.value = this.query === text ? '' : text)
    this.writeAddress()
    scrollTo({ top: 0 })
  }

  /** @param {IntersectionObserverEntry[]} entries */
  drawVisible(entries) {
    for (const entry of entries) {
      const card = this.cards.get(entry.target.id)
      if (entry.isIntersecting) card?.draw()
      else card?.stop()
    }
  }

  /**
   * Draws everything that is drawn once more, with other settings.
   * @param {Partial<import('./card.js').Settings>} part
   */
  redraw(part) {
    Object.assign(this.settings, part)
    this.cards.redraw()
    this.show()
  }

  goToFirstError() {
    this.bundle = this.model.bundleOfFirstError(this.bundle)
    this.show()
    this.filter(this.search.value = '')
    const faulty = this.model.errors.find(({ style }) => style !== undefined && this.cards.get(style))?.style
    const first = () => /** @type {HTMLElement | null} */ (this.main.querySelector('.findings > .error'))
    // A card that is looked at may lie over the page.
    this.change({ opened: first() ? '' : faulty ?? this.opened })
    this.cards.get(first()?.closest('.card')?.id ?? '')?.draw()
    goToFinding(first() ?? this.panel.element.querySelector('.findings > .error'))
  }

  /** Shows what the address says; of what it doesn't say, all stays. */
  goToAddress() {
    const address = readAddress(location.hash)
    const { bundle, view, search, sort, compare, style, state, numbers } = address
    if (bundle && this.model.bundleNames.includes(bundle)) this.bundle = bundle
    if (view === 'cards' || view === 'overview') this.view = view
    if (sort === 'findings' || sort === 'name') this.sort = sort
    if (compare) this.isComparing = compare === 'yes'
    if (numbers !== undefined) this.cards.changes.restore(numbers)
    const before = JSON.stringify(wordsOfSettings(this.settings))
    Object.assign(this.settings, settingsOfAddress(address))
    if (JSON.stringify(wordsOfSettings(this.settings)) !== before) this.cards.redraw()
    if (search !== undefined) this.query = this.search.value = search
    this.opened = style
    this.show()
    const card = this.cards.get(style)
    if (!card) return this.writeAddress()
    if (card.element.hidden) this.filter(this.search.value = '')
    card.draw()
    if (state) card.restore(state)
    if (card.state.beside) {
      this.show()
      card.restore(state ?? '')
    }
    if (this.view === 'cards') card.element.scrollIntoView({ block: 'start', behavior: /** @type {ScrollBehavior} */ ('instant') })
    card.element.focus({ preventScroll: true })
    this.writeAddress()
  }

  /** Shows the whole overview again. */
  close() {
    const { opened } = this
    if (!this.panel.isOpen) return
    this.change({ opened: '' })
    const tile = this.overview.tiles.get(opened)?.element
    if (tile) this.overview.reachByTab(tile)
    tile?.focus({ preventScroll: true })
  }

  /** Says in the address what is shown. */
  writeAddress() {
    const card = this.cards.get(this.opened)
    this.address.write({
      style: this.opened, bundle: this.bundle === this.model.bundleNames[0] ? '' : this.bundle,
      view: this.view === 'cards' ? 'cards' : undefined, search: this.query, sort: this.sort === 'findings' ? 'findings' : '',
      compare: this.isComparing ? 'yes' : '', ...wordsOfSettings(this.settings), numbers: this.cards.changes.text, state: card?.isTouched ? card.changedState : '',
    })
  }
}

/** @typedef {import('./model.js').GalleryData} GalleryData */

const gallery = new Gallery(JSON.parse(document.getElementById('data')?.textContent ?? '{}'))
gallery.install()
followSources(data => gallery.take(data), gallery.status.follow, written => gallery.hearOfSafeRanges(written), gallery.cards.sets)
