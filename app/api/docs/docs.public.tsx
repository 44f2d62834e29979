import { renderToStaticMarkup } from "react-dom/server";
import { DocsPage } from "./docs-page.tsx";
import stylesheet from "./docs.css?url";
import { openApiDocument } from "#app/api/openapi.server.ts";

/** The API reference for people, as a separate document without scripts. */
export function loader() {
  const page = renderToStaticMarkup(<DocsPage document={openApiDocument()} stylesheet={stylesheet} />);
  return new Response(`<!doctype html>${page}`, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": "en",
    },
  });
}
