// Stands for the error codes' `desc.mjs`: an error names its code and the page that explains it, without the sentence.
export const runtimeDescMap = {}
export const typeDescMap = {}
export const buildDescMap = {}
export const errorDescMap = {}
