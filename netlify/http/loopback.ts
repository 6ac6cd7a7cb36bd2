/** The names of this machine, as `URL.hostname` and a Host header write them. */
export const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];
