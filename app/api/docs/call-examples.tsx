import type { ExampleCall } from "./examples.ts";
import { inCurl, inPhp, inTypeScript } from "./written-calls.ts";

const languages = [
  ["curl", inCurl],
  ["TypeScript", inTypeScript],
  ["PHP", inPhp],
] as const;

/** One call as three programs write it. */
export function CallExamples({ call }: { call: ExampleCall }) {
  return (
    <details className="examples">
      <summary>Examples</summary>
      {languages.map(([name, write]) => (
        <figure key={name}>
          <figcaption>{name}</figcaption>
          <pre tabIndex={0}>
            <code>{write(call)}</code>
          </pre>
        </figure>
      ))}
    </details>
  );
}
