/** The demo wedding's people, by role: 180 invented names, as many scripts and spellings as a real list has. */
const namesByRole = {
  'Bride & Groom': `Ana Kovač, Søren Lindqvist`,
  'Wedding Party': `Mei-Ling Chen, Björn Lindqvist, Maja Zupančič, Aoife Ní Bhriain, Rasmus Holm, Chiara De Luca,
    Tomaž Hribar, Priya Raman, José Ángel Núñez, Łukasz Wiśniewski, Hanna Bergström, Omar Haddad`,
  Family: `Marija Kovač, Janez Kovač, Mateja Kovač, Luka Kovač, Ivana Kovač-Horvat, Petar Horvat, Zdenka Horvat,
    Franc Zupančič, Alojzija Zupančič, Neža Zupančič, Gašper Zupančič, Štefan Žagar, Božena Žagar, Tina Žagar,
    Ingrid Lindqvist, Anders Lindqvist, Åsa Lindqvist, Göran Lindqvist, Elin Lindqvist, Karin Öberg, Nils Öberg,
    Sigrid Øvergård, Håkon Øvergård, Kirsten Sørensen, Jørgen Sørensen, Freja Sørensen, Mads Sørensen, Mary Lee,
    Robert Lee, Thomas O’Connell, Siobhán O’Connell, Gretchen Müller, Jürgen Müller, Käthe Weiß, Otto Weiß,
    Giulia De Luca, Matteo De Luca, Nonna Assunta De Luca, Éloïse Lefèvre, François Lefèvre, Zoë van der Berg,
    Pieter van der Berg, Katarína Dvořáková, Jiří Dvořák, Ágnes Szűcs, Gergő Szűcs, Ελένη Παπαδοπούλου,
    Νίκος Παπαδόπουλος, Олена Шевченко, Андрій Шевченко, Иван Петров, Мария Петрова, 陈伟, 陈美玲, 王小明,
    محمد الأحمد, فاطمة حداد, נועה לוי`,
  Friends: `Mary Lee, Alma Fischer, Ben Carter, Charlotte Dubois, Daniel Okafor, Chiamaka Okafor, Emre Yılmaz,
    Ayşe Yıldız, Farid Rahimi, Leila Rahimi, Gabriel Souza, Inês Conceição, João Pereira, Beatriz Araújo,
    Hugo Martín, Lucía Fernández, Íñigo Etxeberria, Isabella Rossi, Lorenzo Bianchi, Jakub Nowak, Zofia Wójcik,
    Kateřina Nováková, Ondřej Svoboda, Kwame Mensah, Abena Owusu, Laura Schäfer, Jonas Groß, Magnús Þórsson,
    Guðrún Jónsdóttir, Nguyễn Thị Hương, Trần Văn Đức, Olivia Brown, Jack Murphy, Niamh Kelly, Ciarán Walsh,
    Paula Ionescu, Ștefan Popescu, Quentin Moreau, Amélie Girard, Rosa Jiménez, Sergio Ibáñez, Sofia Andersson,
    Erik Nyström, Tuuli Mäkinen, Väinö Hämäläinen, Ugnė Kazlauskienė, Jānis Bērziņš, Kristīne Ozola, Mart Tõnisson,
    Victoria Adams, William Turner, Xavier Puig, Montserrat Vilà, Yasmin Aziz, Karim Benali, Zainab Yusuf,
    Deepa Krishnan, Arjun Mehta, रवि शर्मा, प्रिया वर्मा, 山田太郎, 佐藤花子, 鈴木一郎, 김민수, 이서연, 박지훈, สมชาย ใจดี,
    Ngozi Adeyemi, Tūī Parata, Mere Ngata, Keanu Kahananui, D’Angelo Brooks, Renée St. James, Marko Petrović,
    Jelena Đorđević, Миша Иванов, Дарья Соколова, Георги Димитров, Γιώργος Νικολάου, דוד כהן, سارة منصور,
    علی رضایی, Anne-Marie Lund, Peter Smith-Jones`,
  Musicians: `Vid Jerman, Ema Jerman, Raúl Castaño, Django Weiss, Hélène Marchand, Tadej Oblak, Bruno Esposito, Yuki Mori`,
  Vendors: `Studio Lipa (photographs), Nika Bizjak, Rok Kralj, Cvetličarna Pomlad, Petra Kos, Slaščičarna Zima,
    Barbara Vidmar, Gostilna Pri Jezeru, Miha Potočnik, Urška Potočnik, Blejski čolni, Andrej Pletnar,
    DJ Škrat, Anja Golob, Gregor Mlakar, Simona Rupnik`,
} as const;

export type DemoRole = keyof typeof namesByRole;
export type DemoGuest = { name: string; role: DemoRole; email: string; phone: string };

/** An address from the letters that mail systems accept; a name without any gets a number. */
function buildEmail(name: string, index: number): string {
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim()
    .replace(/ +/g, '.');
  return letters.length < 3 ? `guest${index}@example.com` : `${letters}@example.com`;
}

/** As on every real list, some people have no address or number. */
function listGuests(): DemoGuest[] {
  const roles: DemoRole[] = ['Bride & Groom', 'Wedding Party', 'Family', 'Friends', 'Musicians', 'Vendors'];
  const people = roles.flatMap((role) =>
    namesByRole[role].split(',').map((name) => ({ role, name: name.trim() })),
  );
  return people.map(({ role, name }, index) => ({
    role,
    name,
    email: index % 5 === 4 ? '' : buildEmail(name, index),
    phone: index % 3 === 0 ? `+386 40 ${String(555_000 + index * 7)}` : '',
  }));
}

export const demoGuests = listGuests();
