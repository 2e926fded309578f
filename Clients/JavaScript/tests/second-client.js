// @ts-check
// The client of 0.2.0 as apps have it. What today's client calls otherwise is exported here under its name of today, too, so that
// the tests drive both alike.
import { TagStyleCycle } from '../../../Tests/Fixtures/second-client/style-client.js'

export * from '../../../Tests/Fixtures/second-client/style-client.js'
export { soundPositions as validPositions } from '../../../Tests/Fixtures/second-client/style-client.js'

const { recognise, recogniseOld } = TagStyleCycle.prototype
Object.assign(TagStyleCycle.prototype, { recognize: recognise, recognizeOld: recogniseOld })
