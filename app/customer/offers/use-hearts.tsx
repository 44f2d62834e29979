import { useFetcher, useLocation } from "#app/remix.ts";
import { useEffect, useId, useState, type ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

interface Hearts {
  /** To be placed once. */
  form: ReactNode;
  /** The heart for the corner of an offer's picture. */
  heartOf: (offer: { id: string; title: string }) => ReactNode;
}

/**
 * Hearts, filled for the customer's favourites among the offers of a page; none for a visitor (null). All of a list
 * send one form. Those of a list come with the script, because they would make the shop's page a twentieth larger;
 * without one the offer's own page has its heart.
 */
export function useHearts(favourites: readonly string[] | null, { isList }: { isList: boolean }): Hearts {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  const formId = useId();
  const [isAlive, setAlive] = useState(!isList);
  useEffect(() => setAlive(true), []);
  if (favourites === null || !isAlive) return { form: null, heartOf: () => null };
  const [kept, dropped] = ["keep", "drop"].map((name) => fetcher.formData?.get(name));
  return {
    form: (
      <fetcher.Form id={formId} method="post" action={`/${language}/favourites`} preventScrollReset>
        <input type="hidden" name="back" value={pathname + search} />
      </fetcher.Form>
    ),
    heartOf: ({ id, title }) => {
      const isOn = id === kept || (id !== dropped && favourites.includes(id));
      return (
        <button
          form={formId}
          name={isOn ? "drop" : "keep"}
          value={id}
          aria-pressed={isOn}
          aria-label={t("favourite.label", { title })}
          className="heart"
        />
      );
    },
  };
}
