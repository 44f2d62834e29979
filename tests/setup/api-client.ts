export type ApiOptions = {
  /** A customer's token. */
  token?: string;
  /** A store's or an operator's key. */
  key?: string;
  lang?: "ar" | "fr" | "en";
  idempotencyKey?: string;
  headers?: Record<string, string>;
};

export type ApiAnswer<Body> = { status: number; body: Body; headers: Headers };

/**
 * The fields of every answer; a test names the other fields that it reads: `api.get<{ available: number
 * }>("/client/points")`.
 */
export type AnyBody = {
  success: boolean;
  error?: string;
  message?: string;
  details?: { path: string; code: string }[];
} & Record<string, unknown>;

export type ApiClient = ReturnType<typeof apiClient>;

/** The whole body; empty for an event stream, which never ends and is closed here. */
export async function textOf(response: Response): Promise<string> {
  if (!response.headers.get("Content-Type")?.startsWith("text/event-stream")) return response.text();
  await response.body?.cancel();
  return "";
}

/**
 * Whether the answer is a file: anything but JSON. An answer without a content type is a mistake of ours, so
 * it is read as JSON, which shows it.
 */
function isFile({ headers }: Response): boolean {
  const type = headers.get("Content-Type");
  return type !== null && !type.startsWith("application/json");
}

/** Calls `/api/v1` of a server as an integrator would; paths are given without that prefix. */
export function apiClient(origin: string) {
  async function call<Body>(
    method: string,
    path: string,
    body: unknown,
    options: ApiOptions,
  ): Promise<ApiAnswer<Body & AnyBody>> {
    const { token, key, lang, idempotencyKey } = options;
    const headers = new Headers(options.headers);
    if (token ?? key) headers.set("Authorization", `Bearer ${token ?? key}`);
    if (lang) headers.set("Accept-Language", lang);
    if (idempotencyKey) headers.set("Idempotency-Key", idempotencyKey);
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers.set("Content-Type", "application/json");
    const sent = body === undefined || isForm || typeof body === "string" ? body : JSON.stringify(body);
    const response = await fetch(`${origin}/api/v1${path}`, { method, headers, body: sent });
    const text = await textOf(response);
    return {
      status: response.status,
      headers: response.headers,
      // The test reads the body of a file itself.
      body: (text === "" || isFile(response) ? {} : JSON.parse(text)) as Body & AnyBody,
    };
  }
  return {
    get: <Body = unknown>(path: string, options: ApiOptions = {}) =>
      call<Body>("GET", path, undefined, options),
    post: <Body = unknown>(path: string, body: unknown = {}, options: ApiOptions = {}) =>
      call<Body>("POST", path, body, options),
    patch: <Body = unknown>(path: string, body: unknown = {}, options: ApiOptions = {}) =>
      call<Body>("PATCH", path, body, options),
    put: <Body = unknown>(path: string, body: unknown = {}, options: ApiOptions = {}) =>
      call<Body>("PUT", path, body, options),
    delete: <Body = unknown>(path: string, options: ApiOptions = {}) =>
      call<Body>("DELETE", path, undefined, options),
  };
}
