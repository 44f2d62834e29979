import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["build/", "app/generated/", "node_modules/", ".data/", "test-results/", "playwright-report/", "public/"] },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: { allowDefaultProject: ["*.js", "scripts/*.mjs"] }, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // React and Express take async handlers, though their types say void.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false, arguments: false } }],
      // Remix throws responses.
      "@typescript-eslint/only-throw-error": "off",
      // Numbers in texts are meant.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // Ports are promises by contract, whether or not one of them has to wait.
      "@typescript-eslint/require-await": "off",
      "no-console": "error",
      eqeqeq: "error",
      "prefer-const": "error",
    },
  },
  { files: ["scripts/**", "prisma/seed/**", "tests/**", "jobs/run.ts"], rules: { "no-console": "off" } },
  { files: ["**/*.js", "**/*.mjs"], ...tseslint.configs.disableTypeChecked },
);
