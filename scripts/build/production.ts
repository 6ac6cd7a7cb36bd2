/** Imported first: React chooses its faster production code when it is loaded. */
process.env.NODE_ENV = 'production';
