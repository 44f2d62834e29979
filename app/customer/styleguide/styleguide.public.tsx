import { data, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import { FilterChip, FilterRow } from "#app/core/ui/filter-chip.tsx";
import { env } from "#app/env.server.ts";
import { Codes } from "./codes.tsx";
import { Feedback } from "./feedback.tsx";
import { Fields } from "./fields.tsx";
import { Foundations } from "./foundations.tsx";
import { Lists } from "./lists.tsx";
import { Overlays } from "./overlays.tsx";
import { Zellige } from "./zellige.tsx";
import { Actions } from "./actions.tsx";

export const meta = titleMeta;

/** Every component in every state: the design system's documentation. Not in production. */
export function loader({ request }: LoaderFunctionArgs) {
  if (env.isProduction && !env.SANDBOX) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const pick = (name: string, values: string[]) => values.find((value) => value === searchParams.get(name));
  return {
    title: titled("Styleguide"),
    dir: pick("dir", ["ltr", "rtl"]),
    theme: pick("theme", ["light", "dark"]),
    sheet: searchParams.has("sheet"),
    now: Date.now(),
  };
}

export default function Styleguide() {
  const { dir, theme, sheet, now } = useLoaderData<typeof loader>();
  const address = (change: Record<string, string | undefined>) => {
    const wanted = Object.entries({ dir, theme, ...change }).filter(([, value]) => value !== undefined);
    return `?${new URLSearchParams(wanted as [string, string][]).toString()}`;
  };
  return (
    <>
      <PageHeader title="Styleguide">The parts of Mezia, in every state.</PageHeader>
      <FilterRow label="View">
        {(["ltr", "rtl"] as const).map((value) => (
          <li key={value}>
            <FilterChip to={address({ dir: dir === value ? undefined : value })} active={dir === value}>
              dir={value}
            </FilterChip>
          </li>
        ))}
        {(["light", "dark"] as const).map((value) => (
          <li key={value}>
            <FilterChip to={address({ theme: theme === value ? undefined : value })} active={theme === value}>
              theme={value}
            </FilterChip>
          </li>
        ))}
      </FilterRow>
      <div
        dir={dir}
        data-theme={theme}
        className="gutter -mx-[clamp(1rem,4vw,2.5rem)] mt-4 grid gap-14 bg-page py-6 text-ink"
      >
        <Foundations />
        <Zellige />
        <Actions />
        <Fields />
        <Feedback />
        <Lists />
        <Codes now={now} />
        <Overlays sheet={sheet} openTo={address({ sheet: "" })} closeTo={address({})} />
      </div>
    </>
  );
}
