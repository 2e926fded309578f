// @ts-check
// The client of 0.2.0 as apps have it. What today's client calls otherwise is exported here under its name of today, too, so that
// the tests drive both alike.
export * from '../../../Tests/Fixtures/second-client/style-client.js'
