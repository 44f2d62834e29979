import { ChevronRight, Ticket } from "#app/core/ui/icons.tsx";
import { useEffect, useState } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { offeredItems, type SavedItem } from "#app/core/domain/offline/saved-item.ts";
import { product } from "#app/product.ts";
import { readSavedItems } from "#app/core/ui/offline/saved-cache.ts";

/** The wallet items that this device can show without a network. */
export function SavedItems() {
  const { t } = useTranslation("offline");
  const [items, setItems] = useState<SavedItem[] | null>(null);
  useEffect(() => {
    void readSavedItems().then((saved) => setItems(offeredItems(saved, Date.now())));
  }, []);
  if (items === null) return null;
  if (items.length === 0)
    return <p className="measure mx-auto text-center text-sm text-balance text-muted">{t("saved.none")}</p>;
  return (
    <section aria-labelledby="saved" className="mx-auto w-full max-w-lg">
      <h2 id="saved" className="mb-2.5 px-1 text-lg font-semibold">
        {t("saved.title")}
      </h2>
      <List>
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </List>
    </section>
  );
}

function Row({ item: { path, title, partner, until } }: { item: SavedItem }) {
  const { t } = useTranslation("offline");
  const language = useLanguage();
  return (
    <ListRow
      className="press relative hover:bg-sunken"
      leading={<Ticket className="size-5.5 text-brand-ink" />}
      title={
        // A full page load, because whole pages are saved.
        <a href={path} className="after:absolute after:inset-0">
          <bdi>{title}</bdi>
        </a>
      }
      subtitle={
        <>
          <bdi translate="no">{partner ?? product.nameIn[language]}</bdi>
          {until && <> · {t("saved.until", { date: until.text })}</>}
        </>
      }
      trailing={<ChevronRight className="size-5 text-muted rtl:-scale-x-100" />}
    />
  );
}
