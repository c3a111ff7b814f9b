import { crc32, deflateRawSync } from 'node:zlib';

type Entry = { name: string; content: Buffer; claimedSize?: number };

/** The fields that an entry's header and the directory share. */
function describeEntry(name: Buffer, content: Buffer, compressed: Buffer, claimedSize: number): Buffer {
  const facts = Buffer.from('140000000800000000000000000000000000000000000000', 'hex');
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(compressed.length, 14);
  facts.writeUInt32LE(claimedSize, 18);
  facts.writeUInt16LE(name.length, 22);
  return Buffer.concat([facts, Buffer.alloc(2)]);
}

/** A zip whose entries claim any size; each is in the directory `copies` times. */
function zipFile(entries: readonly Entry[], copies = 1): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const listed: Buffer[] = [];
  let offset = 0;
  for (const { name: called, content, claimedSize = content.length } of entries) {
    const [name, compressed] = [Buffer.from(called), deflateRawSync(content)];
    const facts = describeEntry(name, content, compressed, claimedSize);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, name, compressed]);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(offset, 10);
    listed.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, more, name]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(Array.from({ length: copies }, () => listed).flat());
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(copies * listed.length, 8);
  end.writeUInt16LE(copies * listed.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...locals, directory, end]));
}

/** A workbook with an entry that decompresses to so many megabytes, but claims a hundred bytes. */
export function bombFile(megabytes: number, copies = 1): Uint8Array<ArrayBuffer> {
  const content = Buffer.alloc(megabytes * 1024 * 1024, 'a');
  return zipFile([{ name: 'xl/sharedStrings.xml', content, claimedSize: 100 }], copies);
}

const office = 'http://schemas.openxmlformats.org';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const relation = (type: string, target: string) =>
  `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
const typed = (part: string, type: string) =>
  `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

/** A workbook with one person, whose heading row has so many empty cells more. */
export function wideFile(columns: number): Uint8Array<ArrayBuffer> {
  const empty = '<c t="str"><v></v></c>'.repeat(columns);
  const rows = `<row r="1">${cell('Name')}${cell('Role')}${empty}</row><row r="2">${cell('Anna')}${cell('Family')}</row>`;
  const parts = {
    '[Content_Types].xml': `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${typed('/xl/workbook.xml', 'sheet.main')}${typed('/xl/worksheets/sheet1.xml', 'worksheet')}</Types>`,
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `${head}<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="Guests" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  };
  return zipFile(Object.entries(parts).map(([name, text]) => ({ name, content: Buffer.from(text) })));
}
