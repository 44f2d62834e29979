import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { csvTable } from "#app/core/domain/csv.ts";
import { readCsv } from "./read-csv.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string, mostLines = 100) => readCsv(bytesOf(text), mostLines);
const accepted = (text: string) => {
  const file = read(text);
  if (!file.ok) throw new Error(file.fault.code);
  return file.value;
};

describe("a file is read", () => {
  test.each([
    ["with commas", "name,city\r\nZitoun,Tunis\r\n"],
    ["with semicolons, as Excel in French writes it", "name;city\r\nZitoun;Tunis\r\n"],
    ["with a byte order mark", "\ufeffname,city\r\nZitoun,Tunis\r\n"],
    ["with another system's line ends", "name,city\nZitoun,Tunis"],
    ["with quotation marks around everything", '"name","city"\r\n"Zitoun","Tunis"\r\n'],
    ["with capitals and spaces in the columns' names", " Name ;CITY\r\n Zitoun ; Tunis \r\n"],
    ["with tabs, as what is copied out of a spreadsheet", "name\tcity\r\nZitoun\tTunis\r\n"],
    ["with tabs and empty cells", "name\tcity\t\r\nZitoun\tTunis\t\r\n\t\t\r\n"],
    ["with a line that names the semicolon", "sep=;\r\nname;city\r\nZitoun;Tunis\r\n"],
    ["with a line that names the comma", "\ufeffsep=,\nname,city\nZitoun,Tunis\n"],
    ["with a line that names the tab", "SEP=\t\r\nname\tcity\r\nZitoun\tTunis\r\n"],
    ["with a line that names another sign", "sep=|\r\nname|city\r\nZitoun|Tunis\r\n"],
    ["with such a line in quotation marks", '"sep=;"\r\n"name";"city"\r\n"Zitoun";"Tunis"\r\n'],
    ["with such a line kept as a row", "sep=;;\r\nname;city\r\nZitoun;Tunis\r\n"],
    ["with cells that are formulas", 'name;city\r\n="Zitoun";="Tunis"\r\n'],
    ["with such cells in quotation marks", 'name;city\r\n"=""Zitoun""";"=""Tunis"""\r\n'],
    ["with empty cells behind the last column", "name;city;;\r\nZitoun;Tunis;;\r\n;;;\r\n"],
  ])("%s", (_how, text) => {
    expect(accepted(text)).toEqual({
      columns: ["name", "city"],
      lines: [{ line: 2, cells: ["Zitoun", "Tunis"] }],
      uneven: [],
    });
  });

  it("with separators, marks and line breaks inside quotation marks", () => {
    const { lines } = accepted('name;terms\r\nA;"one; two, ""three""\r\nfour"\r\n"B; C";five\r\n');
    expect(lines).toEqual([
      { line: 2, cells: ["A", 'one; two, "three"\r\nfour'] },
      { line: 3, cells: ["B; C", "five"] },
    ]);
  });

  test.each([
    ["little", true, 0xff, 0xfe],
    ["big", false, 0xfe, 0xff],
  ])("in UTF-16 with the %s end first, as Excel saves Unicode text", (_end, isLittle, ...mark) => {
    const text = "name\tcity\r\nمقهى\tTunis\r\n";
    const view = new DataView(new ArrayBuffer(text.length * 2));
    for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
    const bytes = Uint8Array.from([...mark, ...new Uint8Array(view.buffer)]);
    expect(readCsv(bytes, 100)).toMatchObject({
      ok: true,
      value: { columns: ["name", "city"], lines: [{ cells: ["مقهى", "Tunis"] }] },
    });
    expect(readCsv(bytes.slice(0, -1), 100)).toMatchObject({ ok: false, fault: { code: "NOT_UTF8" } });
  });

  it("and what looks like a formula within another cell stays", () => {
    expect(
      accepted('name;terms\r\nA;"x;="";y"\r\n=7;"say =""b"" c"\r\n').lines.map(({ cells }) => cells),
    ).toEqual([
      ["A", 'x;=";y'],
      ["=7", 'say ="b" c'],
    ]);
  });

  it("and a comma in a cell is one where semicolons separate", () => {
    expect(accepted("name;price\r\nA;12,500\r\n").lines[0]?.cells).toEqual(["A", "12,500"]);
  });

  it("and a line that names the separator counts for all others", () => {
    expect(accepted("sep=;\nname;terms, short\nA;B, C\n")).toMatchObject({
      columns: ["name", "terms, short"],
      lines: [{ line: 2, cells: ["A", "B, C"] }],
    });
  });

  it("and more commas than semicolons within quotation marks separate nothing", () => {
    expect(accepted('name;"city, or town, or village"\nA;B\n').columns).toEqual([
      "name",
      "city, or town, or village",
    ]);
  });

  it("without its empty lines, which count as rows of a spreadsheet do", () => {
    const { lines } = accepted("name,city\r\nA,1\r\n\r\n,\r\nB,2\r\n");
    expect(lines.map(({ line }) => line)).toEqual([2, 5]);
  });

  it("whatever its cells hold", () => {
    // No spaces at the ends, which would be trimmed.
    const cell = fc
      .tuple(
        fc.constantFrom("x", "=", "+", "-", "@"),
        fc.string({ minLength: 1, unit: fc.constantFrom("a", "é", "م", ",", ";", '"', "\n", "7") }),
      )
      .map(([sign, text]) => `${sign}${text}x`);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell), { minLength: 1 }),
        fc.constantFrom(",", ";"),
        (rows, separator) => {
          const text = csvTable([["one", "two"], ...rows], separator);
          expect(accepted(text).lines.map(({ cells }) => cells)).toEqual(rows);
        },
      ),
    );
  });
});

describe("a file is refused", () => {
  test.each([
    ["which is empty", "", null, "NO_LINES"],
    ["which has columns alone", "name,city\r\n", null, "NO_LINES"],
    ["whose quotation mark never ends", 'name\r\n"Zitoun\r\n', 3, "QUOTES"],
    ["with a quotation mark within a word", 'name\r\nZi"toun\r\n', 2, "QUOTES"],
  ])("%s", (_why, text, line, code) => {
    expect(read(text)).toEqual({ ok: false, fault: { line, path: null, code } });
  });

  it("which is in another encoding", () => {
    const latin1 = Uint8Array.from([...bytesOf("name\r\nCaf"), 0xe9]);
    expect(readCsv(latin1, 100)).toMatchObject({ ok: false, fault: { code: "NOT_UTF8" } });
  });

  it("with more lines than there may be, and not with as many", () => {
    const lines = (count: number) => `name\r\n${"A\r\n".repeat(count)}`;
    expect(read(lines(3), 3)).toMatchObject({ ok: true });
    expect(read(lines(4), 3)).toMatchObject({ ok: false, fault: { code: "TOO_MANY_LINES" } });
    expect(read(lines(400_000), 3)).toMatchObject({ ok: false, fault: { code: "TOO_MANY_LINES" } });
  });
});

it("a line with too few or too many cells is named, and the others are read", () => {
  const { lines, uneven } = accepted("name,city\r\nA\r\nB,1\r\nC,1,2\r\n");
  expect(lines.map(({ line }) => line)).toEqual([3]);
  expect(uneven).toEqual([
    { line: 2, path: null, code: "CELLS" },
    { line: 4, path: null, code: "CELLS" },
  ]);
});
