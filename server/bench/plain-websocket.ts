// The Colyseus SDK takes the WebSocket of the browser, or that of Node, which is slower than the package `ws`. Without
// either it takes `ws`, so that all clients of the bench have the same. To be imported before the SDK.
Reflect.deleteProperty(globalThis, 'WebSocket');
