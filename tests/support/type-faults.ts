import ts from "typescript";

/**
 * What the compiler says of a program of an integrator, strictly and with `mezia-client` as it stands here; nothing where it
 * compiles.
 */
export function typeFaults(program: string): string[] {
  const name = `${process.cwd()}/clients/typescript/src/of-an-integrator.ts`;
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: ["node"],
    paths: { "mezia-client": [`${process.cwd()}/clients/typescript/src/index.ts`] },
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    ...{ allowImportingTsExtensions: true, skipLibCheck: true, noEmit: true },
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === name || fileExists.call(host, path);
  host.getSourceFile = (path, ...rest) =>
    path === name
      ? ts.createSourceFile(path, program, ts.ScriptTarget.ES2022)
      : getSourceFile.call(host, path, ...rest);
  const found = ts.getPreEmitDiagnostics(ts.createProgram([name], options, host));
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}
