import tseslint from "typescript-eslint";

export default tseslint.config(
  {
    ignores: [
      "build/",
      "app/generated/",
      "node_modules/",
      ".data/",
      "test-results/",
      "playwright-report/",
      "public/",
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ["*.js", "scripts/*.mjs", "scripts/chaos/*.mjs"] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // React and Express accept async handlers, though their types expect void.
      "@typescript-eslint/no-misused-promises": [
        "error",
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
      // Remix throws responses.
      "@typescript-eslint/only-throw-error": "off",
      // Numbers in template strings are intended.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // Ports return promises by contract, even where nothing is awaited.
      "@typescript-eslint/require-await": "off",
      // A text field that arrives as a file becomes "[object File]" and is refused as such.
      "@typescript-eslint/no-base-to-string": [
        "error",
        { ignoredTypeNames: ["Error", "RegExp", "URL", "URLSearchParams", "File"] },
      ],
      "no-console": "error",
      eqeqeq: "error",
      "prefer-const": "error",
    },
  },
  { files: ["scripts/**", "prisma/seed/**", "tests/**", "jobs/run.ts"], rules: { "no-console": "off" } },
  {
    files: ["tests/**", "**/*.test.ts", "**/*.test.tsx"],
    // Matchers are typed as any, and methods of test doubles are only inspected.
    rules: {
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/unbound-method": "off",
    },
  },
  { files: ["**/*.js", "**/*.mjs"], ...tseslint.configs.disableTypeChecked },
);
