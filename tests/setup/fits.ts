import type { Page } from "@playwright/test";

/**
 * The texts that do not fit on the page: how far the page scrolls sideways, and texts that an element cuts
 * off. Texts with an ellipsis are cut on purpose, and texts for screen readers only have no size.
 */
function misfits(): string[] {
  const root = document.documentElement;
  const wide = root.scrollWidth - root.clientWidth;
  const found = wide > 0 ? [`scrolls sideways by ${wide} px`] : [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  // Kept, because many texts have the same parents.
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
      // Not counted: texts for screen readers only, texts with an ellipsis, and parts that scroll. In a `nav`
      // even an ellipsis counts.
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

/** 320 px, and 390 px with letters of double size for people with weak eyes (WCAG 1.4.4 and 1.4.10). */
const narrow = [
  { width: 320, letters: 16 },
  { width: 390, letters: 32 },
];

/** The texts that do not fit on the narrow screens and on `others`: widths and letter sizes in pixels. */
export async function whatDoesNotFit(page: Page, others: typeof narrow = []): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  const browser = await page.context().newCDPSession(page);
  // As the browser's settings do it, which also change widths that are given in letters.
  const setLetters = (standard: number) =>
    browser.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
  for (const { width, letters } of [...narrow, ...others]) {
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
