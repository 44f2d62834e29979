import { TabLinks } from "#app/core/ui/tab-links.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

interface PlaceTab {
  name: string;
  /** Below the desk's address. */
  path: string;
  label: string;
}

/** Places of the desk that belong together, as tabs above their lists. */
export function PlaceTabs({
  label,
  tabs,
  current,
}: {
  label: string;
  tabs: readonly PlaceTab[];
  current: string;
}) {
  const language = useLanguage();
  return (
    <TabLinks
      label={label}
      tabs={tabs.map(({ name, path, label: text }) => ({
        to: `/${language}/operator/${path}`,
        label: text,
        current: name === current,
      }))}
      className="mb-5"
    />
  );
}
