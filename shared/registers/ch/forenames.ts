/** CH: splits a name into surname and forenames where the register puts no comma between them. PURE. */

/** Common forenames in the three languages; any other word may be a forename or a surname. */
const FORENAMES: ReadonlySet<string> = new Set(
  `Adam Adelheid Adolf Adrian Agnes Alain Albert Aldo Alessandra Alessandro Alex Alexander Alexandra Alexandre Alfons Alfred Alfredo Alice Aline
  Alois Amélie Ana Andrea Andreas Andrej Andrew Andrin Andri André Andrée Angela Angelo Anita Ann Anna Anne Annelies Annemarie Antoine Anton Antonio
  Ariane Armin Arnaud Arno Arnold Arthur Astrid Aurélie Barbara Bastian Beat Beatrice Beatrix Benedikt Benjamin Benno Benoît Bernadette Bernard Bernhard
  Bertrand Bettina Bianca Birgit Boris Brigitte Bruno Béatrice Camille Carla Carlo Carmen Carole Caroline Catherine Charles Charlotte Chantal
  Christa Christian Christiane Christina Christine Christof Christoph Christophe Christopher Claire Clara Claude Claudia Claudine Claudio Cornelia Corinne Cyril Cédric Céline
  Damien Daniel Daniela Daniele Danielle Dario David Davide Denis Denise Diana Didier Diego Dieter Dietmar Dominik Dominique Donato Doris Dorothea
  Edgar Edith Eduard Edwin Elena Eliane Elisabeth Ella Elke Elsbeth Emanuel Emil Emilie Emma Emmanuel Enrico Eric Erica Erich Erika Ernst Erwin Esther
  Eugen Eva Evelyne Fabian Fabien Fabienne Fabio Fabrice Federico Felix Ferdinand Fernando Filippo Flavio Florence Florian Franco Francesca Francesco Francine Francis
  Franz Françoise François Frank Franziska Fredy Friedrich Fritz Frédéric Gabriel Gabriela Gabriele Gabrielle Georg Georges Gérard Gerhard Gerold Gertrud Giacomo
  Gian Gianluca Gianni Gilbert Gilles Giorgio Giovanni Giulia Giuseppe Gottfried Gregor Grégoire Guido Guillaume Guy Gérald Hanna Hans Hansjörg Hanspeter
  Hansruedi Harald Heidi Heinrich Heinz Helen Helena Helmut Hélène Henri Herbert Hermann Hervé Hildegard Hubert Hugo Ignazio Ines Ingrid Irene Irène Iris Isabel Isabelle Ivan Ivo
  Jacqueline Jacques Jakob James Jan Janine Jean Jeanne Jennifer Jérémie Jérôme Joachim Joël Johann Johanna Johannes John Jonas José Josef Joseph Josiane Judith Julia Julie
  Julien Jürg Jürgen Jörg Karin Karl Karolin Kaspar Katharina Kathrin Katja Kevin Klara Klaus Konrad Kurt Lara Lars Laura Laurence Laurent Lea Leo Leonhard Liliane
  Linda Lisa Livia Lorenzo Louis Luc Luca Lucas Lucia Lucie Lucien Ludwig Luigi Lukas Lydia Léa Léon Madeleine Magdalena Manfred Manuel Manuela Marc Marcel Marcello
  Marco Marcus Margareta Margaritha Margrit Maria Marianne Marie Mario Marion Markus Marlis Martha Martin Martina Martine Massimo Mathias Matteo Matthias Maurice Maurizio Maurus
  Max Maximilian Melanie Michael Michel Michele Michèle Mike Milena Mirjam Mirko Monica Monika Monique Muriel Mélanie Nadia Nadine Natalie Nathalie Nicola Nicolas Nicole Niklaus
  Nina Noah Norbert Olivia Olivier Oskar Othmar Otto Pascal Pascale Patrick Patrik Patrizia Paul Paula Paolo Pedro Peter Petra Philipp Philippe Pia Pierre Pietro Priska
  Rahel Ralf Ralph Ramona Raoul Raphael Raphaël Raymond Regina Regula Reinhard Reinhold Remo Renate Renato Renata René Renée Reto Riccardo Richard Rita Robert Roberta Roberto Roger
  Roland Rolf Roman Rosa Rosmarie Rudolf Ruedi Ruth Régis Sabina Sabine Sabrina Samuel Sandra Sandro Sara Sarah Sascha Sebastian Serge Sergio Severin Sibylle Silvan Silvia Simon
  Simona Simone Sofia Sonja Sophie Stefan Stefania Stefano Stephan Stephanie Stéphane Stéphanie Susanna Susanne Suzanne Sven Sylvia Sylvie Sébastien Tamara Tanja Theo Theodor Theres Theresa Therese Thierry
  Thomas Tim Tobias Tom Toni Ulrich Urs Ursula Valentin Valérie Vanessa Vera Verena Veronika Victor Viktor Vincent Vincenzo Viviane Walter Werner Wilhelm Willi Willy Wolfgang
  Xavier Yann Yannick Yvan Yves Yvette Yvonne Zoé Élisabeth Éric Étienne`.split(/\s+/),
);

export const isForename = (word: string): boolean => word.split('-').every((part) => FORENAMES.has(part));
const isInitial = (word: string): boolean => /^\p{Lu}\.$/u.test(word);

/** `{ surname, forenames }` of `Muster Anna Maria` and of `Anna Maria Muster`; `undefined` where the order is not certain. */
export function splitName(name: string): { surname: string; forenames: string } | undefined {
  const words = name.split(' ');
  const behind = words.length - 1 - words.findLastIndex((word) => !isForename(word) && !isInitial(word));
  const before = words.findIndex((word) => !isForename(word) && !isInitial(word));
  if (before === -1 || before > 0 === behind > 0) return undefined;
  const cut = before > 0 ? before : words.length - behind;
  const [first, second] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
  return before > 0 ? { surname: second, forenames: first } : { surname: first, forenames: second };
}
