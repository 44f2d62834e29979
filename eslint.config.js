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
        projectService: { allowDefaultProject: ["*.js", "scripts/*.mjs"] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // React and Express take async handlers, though their types say void.
      "@typescript-eslint/no-misused-promises": [
        "error",
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
      // Remix throws responses.
      "@typescript-eslint/only-throw-error": "off",
      // Numbers in texts are meant.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // Ports are promises by contract, whether or not one of them has to wait.
      "@typescript-eslint/require-await": "off",
      // A field that should be text and comes as a file is refused as the text "[object File]".
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
    // Matchers are typed as anything, and functions of a double are only looked at.
    rules: {
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/unbound-method": "off",
    },
  },
  { files: ["**/*.js", "**/*.mjs"], ...tseslint.configs.disableTypeChecked },
);
