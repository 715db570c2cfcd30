// The Colyseus SDK prefers the global WebSocket of the browser or Node, which is slower than the package `ws`. Without
// it the SDK takes `ws`, so that all clients of the bench use the same. Import this before the SDK.
Reflect.deleteProperty(globalThis, 'WebSocket');
