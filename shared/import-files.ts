const importFileMegabytesMax = 5;
export const importFileSizeMax = importFileMegabytesMax * 1024 * 1024;
export const importFileSizeText = `${importFileMegabytesMax} MB`;
