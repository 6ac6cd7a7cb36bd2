/** Imported first: React picks its production code when it loads. */
process.env.NODE_ENV = 'production';
