/** Tests for Stryker (CONTRIBUTING.md), which runs each mutant against the tests that cover it. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    isolate: false,
    include: ['tests/{data,functions}/**/*.test.ts'],
    exclude: ['**/*.long.test.ts'],
    globalSetup: ['tests/support/postgres-server.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
