import { toSearchableName } from '../lib/text.ts';

export const columnKinds = [
  'name',
  'lastFirst',
  'first',
  'middle',
  'last',
  'role',
  'email',
  'phone',
  'household',
  'plusOnes',
  'coming',
  'meal',
  'diet',
] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** Headings by kind of column, the surest first. Case, accents, blanks and brackets are ignored. */
const words: Record<ColumnKind, string> = {
  name: `Name, Full name, Guest name, Attendee name, Name of guest, Names, Display name, Guest, Guests, Attendee,
    Attendees, Invitee, Person, Participant, Vollständiger Name, Vor- und Nachname, Vorname und Nachname, Vor- und Zuname,
    Name des Gastes, Gastname, Gast, Gäste, Gaeste, Teilnehmer, Teilnehmerin, Nombre completo, Nombre y apellidos,
    Nombre y apellido, Nombres y apellidos, Nombre del invitado, Nombre, Invitado, Invitados, Asistente, Nom complet,
    Nom et prénom, Prénom et nom, Nom prénom, Prénom nom, Nom de l'invité, Nom, Invité, Invités, Nome completo,
    Nome e cognome, Nome e sobrenome, Nominativo, Nome, Ospite, Ospiti, Invitato, Invitati, Convidado, Convidados,
    Volledige naam, Voor- en achternaam, Naam gast, Naam, Gasten, Deelnemer, الاسم الكامل, الاسم الثلاثي, الاسم, اسم الضيف,
    اسم, الضيف, الضيوف, المدعو, المدعوون`,
  lastFirst: `Last name First name, Last First, Surname First name, Nachname Vorname, Familienname Vorname, Name Vorname,
    Apellidos Nombre, Apellido Nombre, Cognome Nome, Sobrenome Nome, Apelido Nome, Achternaam Voornaam`,
  first: `First name, Given name, Given names, Forename, First, Christian name, Vorname, Vornamen, Rufname, Primer nombre,
    Nombre de pila, Nombres, Prénom, Prénoms, Nome di battesimo, Primeiro nome, Nome próprio, Voornaam, Roepnaam,
    الاسم الأول`,
  middle: `Middle name, Middle names, Second name, Zweiter Vorname, Segundo nombre, Deuxième prénom, Secondo nome,
    Nome do meio, Tussenvoegsel, Tussenvoegsels, الاسم الأوسط, اسم الأب`,
  last: `Last name, Surname, Family name, Last, Nachname, Familienname, Zuname, Apellidos, Apellido, Primer apellido,
    Nom de famille, Cognome, Cognomi, Sobrenome, Apelido, Apelidos, Último nome, Achternaam, Familienaam, اسم العائلة,
    الاسم الأخير, اللقب, الكنية`,
  role: `Role, Role name, Roles, Guest role, Rolle, Rollen, Rol, Rôle, Ruolo, Função, Papel, الدور, دور, Group,
    Group name, Groups, Guest group, Gruppe, Gruppen, Gästegruppe, Grupo, Groupe, Gruppo, Groep, المجموعة, مجموعة,
    Category, Kategorie, Categoría, Catégorie, Categorie, Categoria, الفئة, فئة, Guest type, Type, Tipo, الصفة, Team,
    Relationship, Relation`,
  email: `Email, E-mail address, Email, Mail, Mail address, Emails, E-Mail-Adresse, Mailadresse, Correo electrónico, Correo,
    Courriel, Adresse e-mail, Adresse mail, Adresse électronique, Posta elettronica, Indirizzo e-mail, Indirizzo email,
    Correio eletrônico, Correio eletrónico, Endereço de e-mail, E-mailadres, Mailadres, البريد الإلكتروني, البريد, الإيميل,
    ايميل, بريد`,
  phone: `Phone, Phone number, Phone no, Telephone, Telephone number, Mobile, Mobile phone, Mobile number, Mobile no, Cell,
    Cell phone, Cellphone number, Tel, Tel no, Contact number, WhatsApp, Telefon, Telefonnummer, Tel Nr, Handy, Handynummer,
    Mobil, Mobiltelefon, Mobilnummer, Natel, Rufnummer, Teléfono, Número de teléfono, Móvil, Teléfono móvil, Celular,
    Téléphone, Numéro de téléphone, Portable, Téléphone portable, Numéro, Telefono, Numero di telefono, Cellulare,
    Telefone, Número de telefone, Telemóvel, Telefoon, Telefoonnummer, Mobiel, Mobiel nummer, Gsm, الهاتف, رقم الهاتف, هاتف,
    الجوال, رقم الجوال, جوال, الموبايل, المحمول, رقم`,
  household: `Household, Household name, Households, Family, Family or household, Invited with, Invitation group, Envelope,
    Haushalt, Haushaltsname, Familie, Eingeladen mit, Hogar, Familia, Núcleo familiar, Foyer, Famille, Ménage,
    Nucleo familiare, Famiglia, Agregado familiar, Agregado, Família, Huishouden, Gezin, Adressage, الأسرة, العائلة, أسرة`,
  plusOnes: `Plus-ones, Plus one, Number of plus-ones, Additional guests, Extra guests, May bring, Guests allowed,
    Begleitung, Begleitpersonen, Begleitperson, Anzahl Begleitpersonen, Acompañantes, Acompañante, Número de acompañantes,
    Accompagnants, Accompagnant, Nombre d'accompagnants, Accompagnatori, Accompagnatore, Acompanhantes, Acompanhante,
    Introducés, Introducé, Extra gasten, المرافقون, المرافقين, عدد المرافقين, مرافقون`,
  coming: `Coming, RSVP, Attending, Attendance, Is coming, Answer, Response, Reply, RSVP status, Kommt, Zusage, Zugesagt,
    Rückmeldung, Antwort, Teilnahme, Nimmt teil, Asiste, Asistencia, Asistirá, Confirmación, Confirmado, Respuesta, Viene,
    Présence, Présent, Vient, Réponse, Participation, Presenza, Conferma, Partecipa, Risposta, Presença, Confirmação, Vem,
    Resposta, Komt, Aanwezig, Antwoord, الحضور, سيحضر, الرد, تأكيد الحضور, حضور`,
  meal: `Meal, Meal choice, Meals, Menu, Menu choice, Food, Food choice, Dish, Main course, Entrée choice, Essen, Menü,
    Menüwahl, Essenswahl, Mahlzeit, Gericht, Speise, Hauptgericht, Menú, Comida, Plato, Plato principal, Repas, Plat,
    Choix du menu, Plat principal, Pasto, Piatto, Menù, Refeição, Prato, Ementa, Prato principal, Maaltijd, Gerecht, Eten,
    Menukeuze, الوجبة, الطعام, قائمة الطعام, اختيار الوجبة`,
  diet: `Diet, Diets, Dietary, Dietary requirements, Dietary restrictions, Dietary needs, Special diet, Allergies, Allergy,
    Food allergies, Allergies and diet, Intolerances, Diät, Ernährung, Ernährungsweise, Allergien, Allergie,
    Unverträglichkeiten, Lebensmittelallergien, Dieta, Alergias, Alergia, Intolerancias, Restricciones alimentarias,
    Régime, Régime alimentaire, Restrictions alimentaires, Intolérances, Regime alimentare, Intolleranze,
    Esigenze alimentari, Restrições alimentares, Intolerâncias, Dieet, Dieetwensen, Allergieën, الحساسية, النظام الغذائي,
    حساسية الطعام`,
};

/** 'E-mail (optional)' becomes `email`, 'Prénom ' becomes `prenom`. */
export const normalizeHeading = (cell: string): string =>
  toSearchableName(cell.replace(/\(.*?\)|\[.*?\]/g, ''))
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replace(/[^\p{L}]/gu, '');

const listSpellings = (kind: ColumnKind) => words[kind].split(',').map(normalizeHeading);

const spellings = new Map(columnKinds.map((kind) => [kind, listSpellings(kind)]));

/** The index of a kind's column among normalized headings: the one with its surest spelling. */
export const findColumn = (kind: ColumnKind, headings: readonly string[]): number | undefined =>
  spellings
    .get(kind)
    ?.map((spelling) => headings.indexOf(spelling))
    .find((column) => column !== -1);
