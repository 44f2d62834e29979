import { Link } from "#app/remix.ts";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { Block, Inline } from "#app/core/domain/help/markup.ts";

const linkClass = "font-medium text-brand-ink underline underline-offset-4";

/**
 * A help or legal text; `headings` is the level of its headings on this page. The server renders the text
 * into the document but leaves it out of the page's data: without `blocks` the browser keeps the rendered
 * text.
 */
export function MarkedUp({
  id,
  blocks,
  headings: Heading = "h2",
  className,
}: {
  /** The id of its element in the page. */
  id: string;
  blocks: readonly Block[] | undefined;
  headings?: "h2" | "h3";
  className?: string;
}) {
  const look = classNames("measure grid grid-cols-1 gap-3.5 leading-relaxed break-words", className);
  if (blocks === undefined) {
    const __html = document.getElementById(id)?.innerHTML ?? "";
    return <div id={id} className={look} dangerouslySetInnerHTML={{ __html }} />;
  }
  return (
    <div id={id} className={look}>
      {blocks.map((block, index) => {
        if (block.kind === "list") {
          return (
            <ul key={index} className="grid list-disc grid-cols-1 gap-1.5 ps-5 marker:text-brand-ink">
              {block.items.map((item, place) => (
                <li key={place}>
                  <Words text={item} />
                </li>
              ))}
            </ul>
          );
        }
        if (block.kind === "heading") {
          return (
            <Heading key={index} className="mt-3 text-lg font-semibold">
              <Words text={block.text} />
            </Heading>
          );
        }
        return (
          <p key={index}>
            <Words text={block.text} />
          </p>
        );
      })}
    </div>
  );
}

function Words({ text }: { text: readonly Inline[] }) {
  return text.map((part, index) => <Word key={index} {...part} />);
}

function Word({ text, bold, href }: Inline) {
  const language = useLanguage();
  if (href?.startsWith("/")) {
    return (
      <Link to={`/${language}${href}`} className={linkClass}>
        {text}
      </Link>
    );
  }
  if (href !== undefined) {
    return (
      <a href={href} rel="noopener" className={linkClass}>
        {text}
      </a>
    );
  }
  return bold ? <strong className="font-semibold">{text}</strong> : text;
}
