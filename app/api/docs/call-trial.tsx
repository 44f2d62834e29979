import type { ExampleCall } from "./examples.ts";

/** Sends a call to this sandbox, with the values of its example unless others are typed; `try-calls.mjs` does it. */
export function CallTrial({ call, id }: { call: ExampleCall; id: string }) {
  const { method, path, params, query, body, key } = call;
  const given = [
    ...Object.entries(params).map(([name, value]) => ({ place: "path", name, value })),
    ...Object.entries(query).map(([name, value]) => ({ place: "query", name, value })),
  ];
  return (
    <details className="trial" hidden>
      <summary>Try it</summary>
      <form data-method={method} data-path={path} data-key={key}>
        {given.map(({ place, name, value }) => (
          <label key={name}>
            {name}
            <input name={`${place}.${name}`} defaultValue={value} />
          </label>
        ))}
        {body !== undefined && (
          <label>
            Body
            <textarea name="body" rows={6} defaultValue={JSON.stringify(body, null, 2)} spellCheck={false} />
          </label>
        )}
        <button type="submit" aria-describedby={`answer-${id}`}>
          Send
        </button>
        <pre id={`answer-${id}`} role="status" tabIndex={0} hidden />
      </form>
    </details>
  );
}
