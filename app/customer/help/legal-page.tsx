import { Link } from "#app/remix.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { Card } from "#app/core/ui/card.tsx";
import type { Block } from "#app/core/domain/help/markup.ts";
import { MarkedUp } from "#app/core/ui/shown/marked-up.tsx";

export interface LegalPageProps {
  title: string;
  intro: string;
  /** The heading of the table of contents. */
  contents: string;
  /** Which version it is, and the words of the link to what it changed. */
  version: string;
  changed: string;
  /** The page with the changes. */
  changes: string;
  sections: readonly { id: string; title: string; blocks?: readonly Block[] }[];
  /** Where the back arrow leads. */
  back: string;
}

/** A long text with its table of contents beside it, or above it on a phone. */
export function LegalPage({ title, intro, contents, sections, back, ...versions }: LegalPageProps) {
  return (
    <div>
      <PageHeader title={title} back={back}>
        <p className="measure">{intro}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {versions.version}
          <Link
            to={versions.changes}
            className="inline-grid min-h-11 items-center underline underline-offset-4"
          >
            {versions.changed}
          </Link>
        </p>
      </PageHeader>
      <div className="grid items-start gap-8 lg:grid-cols-[16rem_1fr] lg:gap-12">
        <nav aria-label={contents} className="lg:sticky lg:top-8">
          <Card padding="none" className="p-2">
            <ol className="sm:max-lg:columns-2">
              {sections.map(({ id, title }, index) => (
                <li key={id} className="break-inside-avoid">
                  <a
                    href={`#${id}`}
                    className="flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5 text-sm hover:bg-sunken"
                  >
                    <span
                      aria-hidden="true"
                      className="w-5 shrink-0 text-end font-semibold text-brand-ink tabular-nums rtl:text-start"
                    >
                      {index + 1}
                    </span>
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </Card>
        </nav>
        <div className="grid min-w-0 gap-9">
          {sections.map(({ id, title, blocks }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
              <h2 id={`${id}-title`} className="mb-3 text-xl font-bold">
                <span aria-hidden="true" className="me-2.5 text-brand-ink tabular-nums">
                  {index + 1}
                </span>
                {title}
              </h2>
              <MarkedUp id={`${id}-text`} blocks={blocks} headings="h3" />
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
