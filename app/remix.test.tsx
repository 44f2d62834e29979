import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, test } from "vitest";
import { Link } from "./remix.ts";

/** The attributes of a link as it is drawn. */
const drawn = (link: React.ReactElement): Partial<Record<string, string>> => {
  const html = renderToStaticMarkup(<StaticRouter location="/fr/wallet">{link}</StaticRouter>);
  return Object.fromEntries(
    [...html.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value] as const),
  );
};

test.each([
  { pathname: "/fr/shop", search: "", hash: "" },
  { pathname: "/fr/shop", search: "?q=caf%C3%A9", hash: "" },
  { pathname: "/", search: "", hash: "#top" },
  { pathname: "/fr/متجر", search: "?a=b", hash: "#c" },
])("the link to $pathname is that of Remix", (to) => {
  const whole = to.pathname + to.search + to.hash;
  const more = {
    prefetch: "intent",
    preventScrollReset: true,
    replace: true,
    className: "a",
    lang: "ar",
  } as const;
  const seen = drawn(
    <Link to={whole} {...more}>
      x
    </Link>,
  );
  expect(seen).toMatchObject({ href: whole, class: "a", lang: "ar", "data-discover": "true" });
  expect(seen).toEqual(
    drawn(
      <Link to={to} {...more}>
        x
      </Link>,
    ),
  );
  expect(
    drawn(
      <Link to={whole} reloadDocument>
        x
      </Link>,
    ),
  ).toEqual(
    drawn(
      <Link to={to} reloadDocument>
        x
      </Link>,
    ),
  );
});

test.each(["?page=2", "https://mezia.example/fr", "//mezia.example", "/fr/shop?"])(
  "the link to %s is left to Remix",
  (to) => {
    const expected = { "?page=2": "/fr/wallet?page=2", "/fr/shop?": "/fr/shop" }[to] ?? to;
    expect(drawn(<Link to={to}>x</Link>).href).toBe(expected);
  },
);
