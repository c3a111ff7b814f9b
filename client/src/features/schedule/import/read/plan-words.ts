import { normalizeHeading } from '@daysheet/shared/guest-lists/heading-words.ts';

export const planKinds = ['title', 'date', 'start', 'end', 'place', 'roles', 'people', 'notes'] as const;
export type PlanKind = (typeof planKinds)[number];

/** How people name the columns of a run sheet, by their kind: the surest first. */
const words: Record<PlanKind, string> = {
  title: `Title, Event title, Event name, Event, Events, Activity, Activities, What, Item, Subject, Summary, Programme, Program,
    Programme item, Agenda, Agenda item, Task, Session, Name, Titel, Programm, Programmpunkt, Ereignis, Veranstaltung, Aktivität,
    Was, Betreff, Thema, Ablauf, Título, Evento, Actividad, Qué, Asunto, Programa, Titre, Évènement, Événement, Activité,
    Quoi, Objet, Programme de la journée, Titolo, Attività, Cosa, Oggetto, Programma, Atividade, O quê, Assunto,
    Titel van het onderdeel, Activiteit, Onderdeel, Wat, Onderwerp, العنوان, الحدث, النشاط, الفعالية, البرنامج, الفقرة, ماذا`,
  date: `Date, Day, Start date, Event date, On, Datum, Tag, Startdatum, Beginn Datum, Wochentag, Fecha, Día, Fecha de inicio,
    Jour, Date de début, Data, Giorno, Data di inizio, Data inizio, Dia, Data de início, Dag, Begindatum, التاريخ, اليوم,
    تاريخ البدء, تاريخ`,
  start: `Start time, Starts at, Starts, Start, From, Begin, Begins, Time, Times, When, Hour, Startzeit, Beginn, Anfang, Von, Ab,
    Uhrzeit, Zeit, Wann, Hora de inicio, Hora inicio, Inicio, Desde, Hora, Horario, Cuándo, Heure de début, Début, De, Heure,
    Horaire, Quand, Ora di inizio, Ora inizio, Inizio, Dalle, Ora, Orario, Quando, Hora de início, Início, Das, Horário,
    Begintijd, Starttijd, Aanvang, Van, Tijd, Tijdstip, Wanneer, وقت البدء, البداية, من, الوقت, الساعة, متى, وقت`,
  end: `End time, Ends at, Ends, End, To, Until, Till, Finish, Endzeit, Ende, Bis, Schluss, Hora de fin, Hora fin, Fin, Hasta,
    Heure de fin, À, Jusqu'à, Ora di fine, Ora fine, Fine, Alle, Hora de fim, Hora de término, Fim, Término, Até, Eindtijd, Einde, Tot,
    وقت الانتهاء, النهاية, إلى, حتى`,
  place: `Location, Place, Venue, Where, Room, Address, Meeting point, Ort, Wo, Raum, Treffpunkt, Adresse, Lugar, Ubicación,
    Dónde, Sala, Dirección, Lieu, Où, Salle, Endroit, Luogo, Dove, Posto, Indirizzo, Local, Onde, Endereço, Plaats, Locatie,
    Waar, Zaal, Ruimte, المكان, الموقع, أين, القاعة`,
  roles: `Roles, Role, Groups, Group, Audience, For whom, For, Who, Guest group, Teams, Team, Rollen, Rolle, Gruppen, Gruppe,
    Für wen, Für, Wer, Zielgruppe, Rol, Grupo, Grupos, Para quién, Para, Quién, Rôles, Rôle, Groupe, Groupes, Pour qui, Pour, Qui, Ruoli,
    Ruolo, Gruppo, Gruppi, Per chi, Per, Chi, Funções, Função, Papel, Para quem, Quem, Groep, Groepen, Voor wie, Voor, Wie,
    الأدوار, الدور, المجموعة, المجموعات, لمن, من أجل`,
  people: `People, Persons, Person, Individuals, Guests, Guest, Attendees, Attendee, Participants, Names, Responsible, Contact,
    Personen, Gäste, Gast, Teilnehmer, Namen, Verantwortlich, Personas, Invitados, Asistentes, Participantes, Responsable,
    Personnes, Invités, Participants, Persone, Ospiti, Invitati, Partecipanti, Responsabile, Pessoas, Convidados, Responsável,
    Gasten, Deelnemers, Verantwoordelijke, الأشخاص, الضيوف, المشاركون, المسؤول, الأسماء`,
  notes: `Notes, Note, Description, Details, Comments, Comment, Remarks, Info, Information, Notizen, Notiz, Beschreibung,
    Bemerkung, Bemerkungen, Hinweise, Anmerkung, Anmerkungen, Kommentar, Notas, Nota, Descripción, Detalles, Comentarios,
    Observaciones, Détails, Remarques, Remarque, Commentaires, Descrizione, Dettagli, Commenti, Descrição, Detalhes,
    Observações, Comentários, Notities, Omschrijving, Beschrijving, Opmerkingen, Toelichting, ملاحظات, ملاحظة, الوصف, تفاصيل, التفاصيل`,
};

const spellings = new Map(planKinds.map((kind) => [kind, words[kind].split(',').map(normalizeHeading)]));

/** The column of a kind among headings, without those that are taken: the one with its surest spelling. */
export const findPlanColumn = (
  kind: PlanKind,
  headings: readonly string[],
  taken: ReadonlySet<number>,
): number | undefined =>
  spellings
    .get(kind)
    ?.map((spelling) => headings.findIndex((heading, column) => heading === spelling && !taken.has(column)))
    .find((column) => column !== -1);
