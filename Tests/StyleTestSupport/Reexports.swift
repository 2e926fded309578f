@_exported public import StoreTestSupport
