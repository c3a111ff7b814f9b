import { toSearchableName } from '../lib/text.ts';

const toWordSet = (text: string) => new Set(toSearchableName(text).split(' '));

/** Words for hosts, couple and families, by language: English, Spanish, Arabic, German, French, Italian, Portuguese, Dutch. */
const hosting = `
  host hosts hostess hostesses organizer organizers organiser organisers organizing organising planner planners
  coordinator coordinators committee executive executives leadership management manager managers board hr vip vips
  honoree honorees celebrant bride brides groom grooms couple couples newlyweds fiance fiancee spouse spouses bachelor
  bachelorette bridesmaid bridesmaids groomsman groomsmen usher ushers officiant toastmaster mc emcee
  anfitrion anfitriona anfitriones organizador organizadora organizadores novia novio novios pareja padrino padrinos
  madrina madrinas testigo testigos
  مضيف مضيفة مضيفون مضيفين منظم منظمون منظمين منسق منسقة عروس عريس عروسان عروسين عرسان اشبين اشبينة اشبينات
  gastgeber gastgeberin veranstalter veranstalterin organisatoren brautpaar braut brautigam trauzeuge trauzeugen
  trauzeugin trauzeuginnen brautjungfer brautjungfern
  hote hotes organisateur organisatrice organisateurs maries mariee temoin temoins
  organizzatore organizzatori sposa sposo sposi testimone testimoni damigella damigelle
  anfitriao anfitrioes noiva noivo noivos padrinhos madrinhas
  gastheer gastvrouw organisator bruid bruidegom bruidspaar getuige getuigen ceremoniemeester ceremoniemeesters`;

const family = `
  family families relatives kin parent parents mother mothers father fathers mom mum dad stepmother stepfather
  grandparent grandparents grandmother grandfather grandma grandpa sibling siblings brother brothers sister sisters
  son sons daughter daughters child children caregiver caregivers inlaws
  familia familiares padre madre padres abuela abuelo abuelos hermana hermano hermanos hijos hijas
  عائلة عائلات اسرة اهل اقارب والدان والدين اب ام اباء امهات اخوة اخوات اجداد
  familie eltern mutter vater grosseltern geschwister verwandte trauelter
  famille parent mere pere grands freres soeurs
  famiglia genitori mamma papa nonni fratelli sorelle
  pais mae pai avos irmaos
  gezin ouders moeder vader grootouders`;

const working = `
  vendor vendors supplier suppliers provider providers contractor contractors staff crew caterer caterers catering
  dj djs band bands musician musicians photographer photographers photography videographer videographers florist
  florists baker bakers bartender bartenders waiter waiters waitress security driver drivers facilitator facilitators
  chef chefs stylist stylists hairdresser
  volunteer volunteers technician technicians
  proveedor proveedora proveedores fotografo fotografa fotografos musicos personal camarero camareros floristeria
  مورد موردون موردين مصور مصورة مصورون موظفون طاقم فرقة سائق سائقون
  dienstleister fotograf fotografin fotografen musiker kellner fahrer helfer mitarbeiterteam
  prestataire prestataires fournisseur fournisseurs traiteur photographe photographes musiciens
  fornitore fornitori fotografi musicisti
  fornecedor fornecedores fotografos
  leverancier leveranciers fotograaf muzikanten`;

const named = toWordSet(`${hosting} ${family} ${working}`);

const namedPhrases = [
  'best man',
  'best men',
  'maid of honor',
  'maid of honour',
  'maids of honor',
  'maids of honour',
  'matron of honor',
  'matron of honour',
  'man of honor',
  'guest of honor',
  'guest of honour',
  'guests of honor',
  'guests of honour',
  'master of ceremonies',
  'wedding party',
  'bridal party',
  'flower girl',
  'ring bearer',
  'in laws',
  'dama de honor',
  'damas de honor',
  'demoiselle d honneur',
  'demoiselles d honneur',
];

/** Words for people around them, who are guests: 'Friends of the bride', 'Bride’s side', 'Family friends'. */
const guests = toWordSet(`
  guest guests friend friends colleague colleagues coworkers classmates neighbours neighbors teammates side attendees
  invitado invitados invitada invitadas amigo amigos amiga amigas
  ضيف ضيوف صديق صديقات اصدقاء زملاء مدعوون مدعوين
  gast gaste gasten freund freunde freundin freundinnen kollegen
  invite invites invitee invitees ami amis amie amies collegues
  amico amici amica amiche invitati
  convidado convidados
  vrienden vriendinnen genodigden`);

/** The words after these name whose people they are, not who they are. */
const whose = toWordSet('of from de del di da do dos das della dello dei degli du des von vom der van');
const and = toWordSet('& + and y e et und en plus or o oder ou');

/** The words of a name without accents, possessive endings ('the bride’s') and the Arabic article. */
const listWords = (roleName: string) =>
  toSearchableName(roleName)
    .replace(/[\p{L}]+(?:['’]s|s['’])(?=\s|$)/gu, ' ')
    .replace(/[&+]/g, ' $& ')
    .split(/[^\p{L}\p{N}&+]+/u)
    .map((word) => word.replace(/^و?ال(?=\p{L}{3})/u, '').replace(/\d+$/, ''))
    .filter((word) => word !== '');

function namesOne(part: string[]): boolean {
  const [first = '', last = ''] = [part[0], part.at(-1)];
  if (part.some((word) => /^vips?$/.test(word))) return true;
  return !guests.has(first) && !guests.has(last) && part.some((word) => named.has(word));
}

/** 'Bride and groom' names two groups; the words after 'of' name no further one. */
function splitParts(piece: string): string[][] {
  const all = listWords(piece);
  const end = all.findIndex((word, index) => index > 0 && whose.has(word));
  const parts: string[][] = [[]];
  for (const word of end < 0 ? all : all.slice(0, end)) {
    if (and.has(word)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts;
}

/**
 * Whether newcomers may choose a new role until its host decides: not if its name means the hosts, the couple, their
 * families or the staff, in any of the languages above.
 */
export function startsOpenToNewcomers(roleName: string): boolean {
  const plain = ` ${listWords(roleName).join(' ')} `;
  if (namedPhrases.some((phrase) => plain.includes(` ${phrase} `))) return false;
  return !roleName.split(/[/,;|]/).some((piece) => splitParts(piece).some(namesOne));
}
