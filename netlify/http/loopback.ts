export const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];
