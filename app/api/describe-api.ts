import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
} from "zod-openapi";
import { product } from "#app/product.ts";
import { describeEndpoint } from "./describe-endpoint.ts";
import { describeWebhooks } from "./describe-webhooks.ts";
import {
  methods,
  type CallsByPath,
  type EndpointsByMethod,
  type Method,
} from "#app/api/endpoint/endpoint.ts";

export type OpenApiDocument = ReturnType<typeof describeApi>;

const description = `Points, offers and wallets of ${product.name}, for its apps and its partners’ tills.

JSON in UTF-8 both ways (files come in multipart forms); points are whole, money is whole millimes (1 dinar = 1000 millimes), times are ISO 8601 in UTC, ids are opaque. A success is 2xx with \`success: true\`, a failure carries a code of the catalogue in \`error\`. \`Accept-Language\` or \`?lang=\` (ar, fr, en; default fr) choose the language of messages and contents.`;

/** Describes the API as OpenAPI 3.1, from the same objects that serve it. */
export function describeApi(byPath: CallsByPath) {
  const paths: ZodOpenApiPathsObject = {};
  const described = Object.entries(byPath).map(([path, byMethod]) => [openApiPath(path), byMethod] as const);
  for (const [path, byMethod] of described.sort(([a], [b]) => (a < b ? -1 : 1))) {
    const declared = methods.flatMap((method) => describeMethod(method, path, byMethod));
    paths[path] = Object.fromEntries(declared);
  }
  const document: ZodOpenApiObject = {
    openapi: "3.1.0",
    info: { title: `${product.name} API`, version: "1", description },
    servers: [{ url: "/api/v1" }],
    paths,
    webhooks: describeWebhooks(),
    components: {
      securitySchemes: {
        customer: {
          type: "http",
          scheme: "bearer",
          description: "The token of a customer, as sign-in answers it",
        },
        merchantKey: {
          type: "http",
          scheme: "bearer",
          description: "The key of a store or a company (`mk_…`)",
        },
        partnerKey: {
          type: "http",
          scheme: "bearer",
          description:
            "The key of a partner for its own house (`pk_…`), or from our own pages the session of its person, by cookie",
        },
        operatorKey: { type: "http", scheme: "bearer", description: "A key of our own staff (`ok_…`)" },
      },
    },
  };
  return createDocument(document, { override: tidied });
}

const tidied: ZodOpenApiOverride = ({ jsonSchema, io }) => {
  // An answer may get more fields later, so none is described as closed.
  if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  // Zod's additions say no more than the type, and a file in a form is not encoded.
  if (jsonSchema.format === "binary") delete jsonSchema.contentEncoding;
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

/** `/client/wallet/:id` becomes `/client/wallet/{id}`. */
function openApiPath(path: string): string {
  return path.replace(/:(\w+)/g, "{$1}");
}

function describeMethod(method: Method, path: string, byMethod: EndpointsByMethod) {
  const endpoint = byMethod[method];
  return endpoint ? [[method.toLowerCase(), describeEndpoint(endpoint, method, path)] as const] : [];
}
