import { useEffect, useRef } from "react";
import { Form, Link, useLocation, useNavigate } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Search } from "#app/core/ui/icons.tsx";
import { iconButtonClass } from "#app/core/ui/icon-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

/**
 * The search over everything: a field in the menu, which Ctrl or Command and K reach from anywhere; where there is no
 * room for it, a link to its page.
 */
export function SearchAll() {
  const { t } = useTranslation("operator");
  const to = `/${useLanguage()}/operator/search`;
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (field.current?.offsetParent) field.current.focus();
      else navigate(to);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [navigate, to]);
  return (
    <Form key={pathname} method="get" action={to} role="search" className="relative mb-2 hidden lg:block">
      <Search className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-4.5 text-muted" />
      <input
        ref={field}
        type="search"
        name="q"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t("everything.label")}
        aria-keyshortcuts="Control+K Meta+K"
        placeholder={t("everything.short")}
        className="control min-h-11 rounded-full ps-10 pe-4 text-base lg:text-sm"
      />
    </Form>
  );
}

/** The way to the page of that search where the menu is folded. */
export function SearchAllLink() {
  const { t } = useTranslation("operator");
  return (
    <Link
      to={`/${useLanguage()}/operator/search`}
      aria-label={t("everything.title")}
      className={`${iconButtonClass} lg:hidden`}
    >
      <Search className="size-5.5" />
    </Link>
  );
}
