import type { ExampleCall } from "./examples.ts";

const origin = "https://mezia.example";

/** The address of a call, with its example's values. */
export function addressOf({ path, params, query }: ExampleCall): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const asked = new URLSearchParams(query).toString();
  return `/api/v1${filled}${asked && `?${asked}`}`;
}

/** A call for the shell. */
export function inCurl(call: ExampleCall): string {
  const { method, key, body, isForm } = call;
  return [
    `curl -X ${method} ${quoted(origin + addressOf(call))}`,
    ...(key === null ? [] : [`-H ${quoted(`Authorization: Bearer ${key}`)}`]),
    ...(body === undefined
      ? []
      : isForm
        ? partsOf(body).map(([name, value]) => `-F ${quoted(`${name}=${value}`)}`)
        : [`-H "Content-Type: application/json"`, `-d ${quoted(JSON.stringify(body))}`]),
  ].join(" \\\n  ");
}

/** A call with the TypeScript client, which knows its types; a form goes by `fetch`. */
export function inTypeScript(call: ExampleCall): string {
  const { method, path, params, query, key, body, isForm } = call;
  if (isForm)
    return [
      "const form = new FormData();",
      ...partsOf(body).map(([name, value]) =>
        value === "@file" ? `form.set("${name}", file);` : `form.set("${name}", ${JSON.stringify(value)});`,
      ),
      `const response = await fetch("${origin}${addressOf(call)}", {`,
      `  method: "${method}",`,
      ...(key === null ? [] : [`  headers: { Authorization: "Bearer ${key}" },`]),
      "  body: form,",
      "});",
    ].join("\n");
  const given = {
    ...(Object.keys(params).length > 0 && { path: params }),
    ...(Object.keys(query).length > 0 && { query }),
  };
  const options = {
    ...(Object.keys(given).length > 0 && { params: given }),
    ...(body !== undefined && { body }),
  };
  const rest = Object.keys(options).length > 0 ? `, ${JSON.stringify(options, null, 2)}` : "";
  return `const answer = await ok(mezia.${method}("${path}"${rest}));`;
}

/** A call in PHP, with its curl. */
export function inPhp(call: ExampleCall): string {
  const { method, key, body, isForm } = call;
  const headers = [
    ...(key === null ? [] : [`Authorization: Bearer ${key}`]),
    ...(body === undefined || isForm ? [] : ["Content-Type: application/json"]),
  ];
  return [
    `$call = curl_init('${origin}${addressOf(call)}');`,
    "curl_setopt_array($call, [",
    "    CURLOPT_RETURNTRANSFER => true,",
    `    CURLOPT_CUSTOMREQUEST => '${method}',`,
    ...(headers.length > 0 ? [`    CURLOPT_HTTPHEADER => ${phpOf(headers)},`] : []),
    ...(body === undefined
      ? []
      : [`    CURLOPT_POSTFIELDS => ${isForm ? phpOf(body) : `json_encode(${phpOf(body)})`},`]),
    "]);",
    "$answer = json_decode(curl_exec($call), true);",
  ].join("\n");
}

/** A value as PHP writes it. */
function phpOf(value: unknown): string {
  if (value === "@file") return "new CURLFile('file.png')";
  if (typeof value === "string") return `'${value.replace(/[\\']/g, "\\$&")}'`;
  if (Array.isArray(value)) return `[${value.map(phpOf).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  // An empty array would be sent as a list.
  if (Object.keys(value).length === 0) return "new stdClass()";
  return `[${Object.entries(value)
    .map(([name, inner]) => `'${name}' => ${phpOf(inner)}`)
    .join(", ")}]`;
}

const partsOf = (body: unknown) => Object.entries(body as Record<string, string>);

/** In single quotes of a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
