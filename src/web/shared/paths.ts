// The addresses of the page's screens.

const part = (text: string): string => encodeURIComponent(text);

export const paths = {
  home: '/',
  exercise: '/exercise',
  project: (project: string) => `/p/${part(project)}`,
  settings: (project: string) => `/p/${part(project)}/settings`,
  import: (project: string) => `/p/${part(project)}/import`,
  export: (project: string) => `/p/${part(project)}/export`,
  guidelines: (project: string) => `/p/${part(project)}/guidelines`,
  sentence: (project: string, sentence: string) => `/p/${part(project)}/s/${part(sentence)}`,
  history: (project: string, sentence: string) => `/p/${part(project)}/s/${part(sentence)}/history`,
};
