import type { Page } from "@playwright/test";

/**
 * What does not fit on the page: how far it scrolls sideways, and texts that something cuts off. Texts that end in an
 * ellipsis are meant to, and those for screen readers alone have no size.
 */
function misfits(): string[] {
  const root = document.documentElement;
  const wide = root.scrollWidth - root.clientWidth;
  const found = wide > 0 ? [`scrolls sideways by ${wide} px`] : [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  // Many texts have the same parents.
  const known = new Map<Element, ReturnType<typeof read>>();
  const read = (element: Element) => {
    const { overflowX, textOverflow, position } = getComputedStyle(element);
    const { left, right, width } = element.getBoundingClientRect();
    return { overflowX, textOverflow, position, left, right, width };
  };
  const lookAt = (element: Element) => {
    const looked = known.get(element) ?? read(element);
    known.set(element, looked);
    return looked;
  };
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.textContent?.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    for (let over = text.parentElement; over && over !== document.body; over = over.parentElement) {
      const { overflowX, textOverflow, position, ...frame } = lookAt(over);
      // For screen readers alone, an ellipsis, or a part that scrolls by itself. Where somebody finds the way, nothing is cut.
      const isMeant = textOverflow === "ellipsis" && over.closest("nav") === null;
      if (frame.width <= 1 || isMeant || /auto|scroll/.test(overflowX)) break;
      const isCut = box.left < frame.left - 1 || box.right > frame.right + 1;
      if (/hidden|clip/.test(overflowX) && isCut) {
        found.push(`"${text.textContent.trim().slice(0, 40)}" is cut off`);
        break;
      }
      if (position === "fixed") break;
    }
  }
  return found;
}

/** 320 px, and 390 px with letters twice as large (WCAG 1.4.4 and 1.4.10), as people with weak eyes set them. */
const narrow = [
  { width: 320, letters: 16 },
  { width: 390, letters: 32 },
];

/** What does not fit at these widths and sizes of letters, in pixels. */
export async function whatDoesNotFit(page: Page, sizes = narrow): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  const browser = await page.context().newCDPSession(page);
  // As in the browser's settings, which also decide what a width in letters is.
  const setLetters = (standard: number) =>
    browser.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
  for (const { width, letters } of sizes) {
    await page.setViewportSize({ width, height: 844 });
    await setLetters(letters);
    const here = await page.evaluate(misfits);
    found.push(...here.map((one) => `${width} px, letters of ${letters}: ${one}`));
  }
  await setLetters(16);
  await browser.detach();
  if (before) await page.setViewportSize(before);
  return found;
}
