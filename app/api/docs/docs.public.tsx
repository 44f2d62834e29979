import { renderToStaticMarkup } from "react-dom/server";
import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { env } from "#app/env.server.ts";
import { openApiDocument } from "#app/api/openapi.server.ts";
import { DocsPage } from "./docs-page.tsx";
import stylesheet from "./docs.css?url";
import trialScript from "./try-calls.mjs?url";

const longestSearch = 200;

/** The API reference for people, as a separate document. */
export function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams.get("search")?.trim().slice(0, longestSearch) ?? "";
  const page = renderToStaticMarkup(
    <DocsPage
      document={openApiDocument()}
      stylesheet={stylesheet}
      trialScript={env.SANDBOX ? trialScript : null}
      search={search}
    />,
  );
  return new Response(`<!doctype html>${page}`, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": "en",
    },
  });
}
