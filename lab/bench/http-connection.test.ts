import { expect, test } from "vitest";
import { readAnswer } from "./http-connection.ts";

const head = "HTTP/1.1 201 Created\r\nContent-Type: application/json\r\n";
const withLength = `${head}Content-Length: 7\r\n\r\n{"a":1}`;
const inChunks = `${head}Transfer-Encoding: chunked\r\n\r\n4\r\n{"a"\r\n3\r\n:0}\r\n0\r\n\r\n`;

test.each([withLength, inChunks])("an answer is whole at its last byte and not before: %j", (text) => {
  for (let length = 0; length < text.length; length += 1)
    expect(readAnswer(text.slice(0, length))).toBeNull();
  expect(readAnswer(text)).toEqual({ status: 201, text });
});
